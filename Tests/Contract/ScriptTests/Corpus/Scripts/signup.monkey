# capuchin {"app":["signup","--new"],"locale":"de_DE.UTF-8","toolkit":"gtk4","version":"4.8.3"}
# sign up

EnterText TextField name "Ada Lovelace"
EnterText PasswordField pin ${secret:pin}
Select List "Home folder" readme.md
Touch Button "Sign up" %timeout=5s # a comment
WaitFor Label status "Welcome, Ada"
Verify Switch newsletter active true
Move Canvas theView 0,0,1,1,2,2,3,3,4,4
