"""The squares of the board."""

from __future__ import annotations

from enum import IntEnum

from ._errors import SquareError

__all__ = [
    "SQUARES",
    "Square",
    "A1",
    "B1",
    "C1",
    "D1",
    "E1",
    "F1",
    "G1",
    "H1",
    "I1",
    "J1",
    "K1",
    "A2",
    "B2",
    "C2",
    "D2",
    "E2",
    "F2",
    "G2",
    "H2",
    "I2",
    "J2",
    "K2",
    "A3",
    "B3",
    "C3",
    "D3",
    "E3",
    "F3",
    "G3",
    "H3",
    "I3",
    "J3",
    "K3",
    "A4",
    "B4",
    "C4",
    "D4",
    "E4",
    "F4",
    "G4",
    "H4",
    "I4",
    "J4",
    "K4",
    "A5",
    "B5",
    "C5",
    "D5",
    "E5",
    "F5",
    "G5",
    "H5",
    "I5",
    "J5",
    "K5",
    "A6",
    "B6",
    "C6",
    "D6",
    "E6",
    "F6",
    "G6",
    "H6",
    "I6",
    "J6",
    "K6",
    "A7",
    "B7",
    "C7",
    "D7",
    "E7",
    "F7",
    "G7",
    "H7",
    "I7",
    "J7",
    "K7",
    "A8",
    "B8",
    "C8",
    "D8",
    "E8",
    "F8",
    "G8",
    "H8",
    "I8",
    "J8",
    "K8",
    "A9",
    "B9",
    "C9",
    "D9",
    "E9",
    "F9",
    "G9",
    "H9",
    "I9",
    "J9",
    "K9",
    "A10",
    "B10",
    "C10",
    "D10",
    "E10",
    "F10",
    "G10",
    "H10",
    "I10",
    "J10",
    "K10",
    "A11",
    "B11",
    "C11",
    "D11",
    "E11",
    "F11",
    "G11",
    "H11",
    "I11",
    "J11",
    "K11",
    "A12",
    "B12",
    "C12",
    "D12",
    "E12",
    "F12",
    "G12",
    "H12",
    "I12",
    "J12",
    "K12",
]


class Square(IntEnum):
    """One of the 132 crossings of the board.

    A square is a number, a1 is 0 and k12 is 131, and its text is its name. Wherever a square is
    asked for, the text will do.

    >>> from cotulenh import C5, Square
    >>> str(C5), int(C5), Square.parse("c5") is C5
    ('c5', 46, True)
    """

    A1 = 0
    B1 = 1
    C1 = 2
    D1 = 3
    E1 = 4
    F1 = 5
    G1 = 6
    H1 = 7
    I1 = 8
    J1 = 9
    K1 = 10
    A2 = 11
    B2 = 12
    C2 = 13
    D2 = 14
    E2 = 15
    F2 = 16
    G2 = 17
    H2 = 18
    I2 = 19
    J2 = 20
    K2 = 21
    A3 = 22
    B3 = 23
    C3 = 24
    D3 = 25
    E3 = 26
    F3 = 27
    G3 = 28
    H3 = 29
    I3 = 30
    J3 = 31
    K3 = 32
    A4 = 33
    B4 = 34
    C4 = 35
    D4 = 36
    E4 = 37
    F4 = 38
    G4 = 39
    H4 = 40
    I4 = 41
    J4 = 42
    K4 = 43
    A5 = 44
    B5 = 45
    C5 = 46
    D5 = 47
    E5 = 48
    F5 = 49
    G5 = 50
    H5 = 51
    I5 = 52
    J5 = 53
    K5 = 54
    A6 = 55
    B6 = 56
    C6 = 57
    D6 = 58
    E6 = 59
    F6 = 60
    G6 = 61
    H6 = 62
    I6 = 63
    J6 = 64
    K6 = 65
    A7 = 66
    B7 = 67
    C7 = 68
    D7 = 69
    E7 = 70
    F7 = 71
    G7 = 72
    H7 = 73
    I7 = 74
    J7 = 75
    K7 = 76
    A8 = 77
    B8 = 78
    C8 = 79
    D8 = 80
    E8 = 81
    F8 = 82
    G8 = 83
    H8 = 84
    I8 = 85
    J8 = 86
    K8 = 87
    A9 = 88
    B9 = 89
    C9 = 90
    D9 = 91
    E9 = 92
    F9 = 93
    G9 = 94
    H9 = 95
    I9 = 96
    J9 = 97
    K9 = 98
    A10 = 99
    B10 = 100
    C10 = 101
    D10 = 102
    E10 = 103
    F10 = 104
    G10 = 105
    H10 = 106
    I10 = 107
    J10 = 108
    K10 = 109
    A11 = 110
    B11 = 111
    C11 = 112
    D11 = 113
    E11 = 114
    F11 = 115
    G11 = 116
    H11 = 117
    I11 = 118
    J11 = 119
    K11 = 120
    A12 = 121
    B12 = 122
    C12 = 123
    D12 = 124
    E12 = 125
    F12 = 126
    G12 = 127
    H12 = 128
    I12 = 129
    J12 = 130
    K12 = 131

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return self.name

    @property
    def file(self) -> int:
        """The file, 0 for a."""
        return int(self) % 11

    @property
    def rank(self) -> int:
        """The rank, 0 for rank 1."""
        return int(self) // 11

    @classmethod
    def parse(cls, text: str) -> Square:
        """Reads a square such as ``c5``."""
        square = cls.__members__.get(text.upper()) if text.islower() else None
        if square is None:
            text = text[:20]
            raise SquareError(f"{text!r} is not a square (a1 to k12)", text=text, place=0)
        return square


SQUARES = tuple(Square)
"""All squares from a1, rank by rank."""

A1 = Square.A1
B1 = Square.B1
C1 = Square.C1
D1 = Square.D1
E1 = Square.E1
F1 = Square.F1
G1 = Square.G1
H1 = Square.H1
I1 = Square.I1
J1 = Square.J1
K1 = Square.K1
A2 = Square.A2
B2 = Square.B2
C2 = Square.C2
D2 = Square.D2
E2 = Square.E2
F2 = Square.F2
G2 = Square.G2
H2 = Square.H2
I2 = Square.I2
J2 = Square.J2
K2 = Square.K2
A3 = Square.A3
B3 = Square.B3
C3 = Square.C3
D3 = Square.D3
E3 = Square.E3
F3 = Square.F3
G3 = Square.G3
H3 = Square.H3
I3 = Square.I3
J3 = Square.J3
K3 = Square.K3
A4 = Square.A4
B4 = Square.B4
C4 = Square.C4
D4 = Square.D4
E4 = Square.E4
F4 = Square.F4
G4 = Square.G4
H4 = Square.H4
I4 = Square.I4
J4 = Square.J4
K4 = Square.K4
A5 = Square.A5
B5 = Square.B5
C5 = Square.C5
D5 = Square.D5
E5 = Square.E5
F5 = Square.F5
G5 = Square.G5
H5 = Square.H5
I5 = Square.I5
J5 = Square.J5
K5 = Square.K5
A6 = Square.A6
B6 = Square.B6
C6 = Square.C6
D6 = Square.D6
E6 = Square.E6
F6 = Square.F6
G6 = Square.G6
H6 = Square.H6
I6 = Square.I6
J6 = Square.J6
K6 = Square.K6
A7 = Square.A7
B7 = Square.B7
C7 = Square.C7
D7 = Square.D7
E7 = Square.E7
F7 = Square.F7
G7 = Square.G7
H7 = Square.H7
I7 = Square.I7
J7 = Square.J7
K7 = Square.K7
A8 = Square.A8
B8 = Square.B8
C8 = Square.C8
D8 = Square.D8
E8 = Square.E8
F8 = Square.F8
G8 = Square.G8
H8 = Square.H8
I8 = Square.I8
J8 = Square.J8
K8 = Square.K8
A9 = Square.A9
B9 = Square.B9
C9 = Square.C9
D9 = Square.D9
E9 = Square.E9
F9 = Square.F9
G9 = Square.G9
H9 = Square.H9
I9 = Square.I9
J9 = Square.J9
K9 = Square.K9
A10 = Square.A10
B10 = Square.B10
C10 = Square.C10
D10 = Square.D10
E10 = Square.E10
F10 = Square.F10
G10 = Square.G10
H10 = Square.H10
I10 = Square.I10
J10 = Square.J10
K10 = Square.K10
A11 = Square.A11
B11 = Square.B11
C11 = Square.C11
D11 = Square.D11
E11 = Square.E11
F11 = Square.F11
G11 = Square.G11
H11 = Square.H11
I11 = Square.I11
J11 = Square.J11
K11 = Square.K11
A12 = Square.A12
B12 = Square.B12
C12 = Square.C12
D12 = Square.D12
E12 = Square.E12
F12 = Square.F12
G12 = Square.G12
H12 = Square.H12
I12 = Square.I12
J12 = Square.J12
K12 = Square.K12
