"""A fresh app for each scenario."""
import capuchin


def before_scenario(context, scenario):
    context.app = capuchin.open("gtk4-widget-factory")


def after_scenario(context, scenario):
    ended = context.app.close()
    assert not ended.crashed, ended.message
