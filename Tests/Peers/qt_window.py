#!/usr/bin/env python3
"""A window of Qt with as many widgets as gtk4-widget-factory has: a toggle button, a field, rows of two labels.

qt_window.py WIDGETS
"""

import sys

from PyQt5.QtWidgets import QApplication, QGridLayout, QLabel, QLineEdit, QPushButton, QWidget


def main(widgets):
    app = QApplication(sys.argv)
    window = QWidget()
    grid = QGridLayout(window)
    toggle = QPushButton("togglebutton", checkable=True)
    field = QLineEdit(accessibleName="field")
    for column, widget in enumerate((toggle, field)):
        grid.addWidget(widget, 0, column)
    for number in range(widgets - 3):
        grid.addWidget(QLabel(f"Label {number}"), 1 + number // 20, number % 20)
    window.show()
    sys.exit(app.exec())


main(int(sys.argv[1]))
