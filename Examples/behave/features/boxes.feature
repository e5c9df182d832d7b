Feature: Check boxes

  Scenario: One is switched off and on
    When I switch "checkbutton2" off
    Then "checkbutton2" is off
    When I play "Touch CheckBox checkbutton2"
    Then "checkbutton2" is on
