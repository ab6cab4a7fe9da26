"""The examples of the README and of all docstrings are run."""

from __future__ import annotations

import doctest
import inspect
import os
import unittest
from pathlib import Path

import cotulenh
import cotulenh._errors
import cotulenh._squares
import cotulenh._vocabulary
from cotulenh import _native, engine, pgn, svg

README = Path(os.environ.get("COTULENH_README", Path(__file__).parents[1] / "README.md"))


def native_docstrings():
    for name, member in vars(_native).items():
        if name.startswith("__"):
            continue
        yield name, inspect.getdoc(member)
        if inspect.isclass(member):
            for inner, value in vars(member).items():
                if not inner.startswith("__"):
                    yield f"{name}.{inner}", inspect.getdoc(value)


class Examples(unittest.TestCase):
    def test_native_docstrings(self) -> None:
        parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
        examples = 0
        for name, text in native_docstrings():
            test = parser.get_doctest(text or "", {}, name, None, 0)
            examples += len(test.examples)
            runner.run(test)
        self.assertEqual(runner.failures, 0)
        self.assertGreater(examples, 30)

    def test_everything_public_has_a_docstring(self) -> None:
        hidden = ("GameTree", "Node", "NativeEngine", "NativeSearch", "PgnSplitter")
        for name, text in native_docstrings():
            if not name.startswith(("_", *hidden)) and "._" not in name:
                self.assertTrue(text, name)

    def test_modules(self) -> None:
        for module in (cotulenh, cotulenh._errors, cotulenh._squares, cotulenh._vocabulary, engine, pgn, svg):
            with self.subTest(module=module.__name__):
                self.assertEqual(doctest.testmod(module).failed, 0)

    def test_readme(self) -> None:
        result = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
        self.assertEqual(result.failed, 0)
        self.assertGreater(result.attempted, 20)


if __name__ == "__main__":
    unittest.main()
