"""Steps in the words of Capuchin's script language."""
from behave import then, when


@when('I switch "{box}" {state}')
def switch(context, box, state):
    context.app.switch("CheckBox", box, state.capitalize())


@when('I play "{line}"')
def play(context, line):
    context.app.do(line)


@then('"{box}" is {state}')
def check(context, box, state):
    context.app.verify("CheckBox", box, state == "on")
