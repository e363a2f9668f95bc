"""`hn-edit run`, as another program runs it. HN_EDIT is the path of the program."""

import json
import os
import pathlib
import stat
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["HN_EDIT"]


def lines(*objects):
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in objects)


class RunTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="hn-edit-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.write_bytes(text.encode())
        return path

    def run_script(self, *arguments, script):
        return subprocess.run(
            [PROGRAM, "run", *map(str, arguments)], input=script.encode(), capture_output=True,
            timeout=120)

    def test_a_list_is_written(self):
        note = self.file("note.md", "# Groceries\r\n")
        script = "# A comment, and a blank line.\n\n" + lines(
            {"do": "select", "ranges": ["end"]},
            {"do": "insert", "text": "\n1. milk"},
            {"do": "newline"},
            {"do": "insert", "text": "café 🛒"},
            {"expect": {"marked": "# Groceries\r\n\r\n1. milk\r\n2. café 🛒‸"}},
            {"expect": {"outline": ["# Groceries"], "mode": "edit"}},
            {"expect": {"html": "<h1>Groceries</h1>\n<ol>\n<li>milk</li>\n<li>café 🛒</li>\n</ol>\n"}},
            {"do": "undo"},
            {"do": "undo"},
            {"expect": {"contains": "1. milk\r\n"}},
            {"do": "redo"},
            {"do": "redo"},
            {"expect": {"selections": [{"line": 3, "utf16": 10}]}},
            {"do": "setMode", "mode": "preview"},
            {"expect": {"error": "preview"}, "of": {"do": "insert", "text": "x"}},
        )
        result = self.run_script("-", note, script=script)
        self.assertEqual(result.stderr, b"")
        self.assertEqual(result.stdout.decode(), "# Groceries\r\n\r\n1. milk\r\n2. café 🛒")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(note.read_bytes(), b"# Groceries\r\n")

    def test_updates_are_enough_to_follow(self):
        note = self.file("note.md", "one\n")
        script = lines(
            {"do": "select", "ranges": [0, "end"]},
            {"do": "insert", "text": "ü"},
            {"do": "newline"},
            {"do": "undo"},
        )
        result = self.run_script("--json", "-", note, script=script)
        updates = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual(len(updates), 4)
        self.assertEqual(
            updates[1]["edits"],
            [{"range": [0, 0], "text": "ü"}, {"range": [4, 4], "text": "ü"}])
        self.assertEqual(updates[0]["selections"]["all"][1], {"anchor": 4, "head": 4})
        text = b"one\n"
        for update in updates:
            for edit in reversed(update.get("edits", [])):
                start, end = edit["range"]
                text = text[:start] + edit["text"].encode() + text[end:]
        self.assertEqual(text.decode(), self.run_script("-", note, script=script).stdout.decode())

    def test_a_failing_line_writes_nothing(self):
        note = self.file("note.md", "one")
        note.chmod(0o640)
        edit = {"do": "replace", "range": "end", "text": " two"}
        script = self.file("script.jsonl", lines(edit, {"expect": {"text": "three"}}))
        result = self.run_script("--in-place", script, note, script="")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(
            result.stderr.decode(), f'hn-edit: {script}:2: the text is "one two", not "three"\n')
        self.assertEqual(note.read_bytes(), b"one")
        script.write_text(lines(edit) + "{\n")
        result = self.run_script("--in-place", script, note, script="")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr.decode(), f"hn-edit: {script}:2: it is not JSON\n")
        self.assertEqual(note.read_bytes(), b"one")
        script.write_text(lines(edit))
        result = self.run_script("--in-place", script, note, script="")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, b"", b""))
        self.assertEqual(note.read_bytes(), b"one two")
        self.assertEqual(stat.S_IMODE(note.stat().st_mode), 0o640)
        self.assertEqual(sorted(os.listdir(self.folder)), ["note.md", "script.jsonl"])

    def test_many_files(self):
        notes = [self.file(f"{number}.md", f"- {number}\n") for number in range(70)]
        notes.append(self.file("other.md", "something else\n"))
        script = lines(
            {"expect": {"contains": "- "}},
            {"do": "replaceAll", "text": "^- (\\d+)$", "regex": True, "with": "- item $1"},
        )
        result = self.run_script("--in-place", "--jobs", "4", "-", *notes, script=script)
        self.assertEqual(result.returncode, 1)
        first, last = result.stderr.decode().splitlines()
        self.assertEqual(
            first, f'hn-edit: {notes[-1]}: standard input:1: the text does not contain "- "')
        self.assertEqual(last, "71 files: 70 changed, 0 unchanged, 1 failed")
        for number, note in enumerate(notes[:-1]):
            self.assertEqual(note.read_text(), f"- item {number}\n")
        self.assertEqual(notes[-1].read_text(), "something else\n")

    def test_progress_is_for_terminals(self):
        import pty
        notes = [self.file(f"{number}.md", "x") for number in range(130)]
        script = self.file("script.jsonl", lines({"do": "replace", "range": 0, "text": "y"}))
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [PROGRAM, "run", "--check", script, *notes], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=theirs)
        os.close(theirs)
        seen = b""
        try:
            while part := os.read(ours, 1000):
                seen += part
        except OSError:
            pass  # The other end of a terminal is gone.
        os.close(ours)
        self.assertEqual(process.wait(120), 0)
        self.assertIn(b"\r64 of 130", seen)
        self.assertTrue(
            seen.endswith(b"130 files: 130 would change, 0 unchanged, 0 failed\r\n"), seen)

    def test_files_that_cannot_be_read(self):
        script = lines({"do": "undo"})
        self.assertEqual(self.run_script("-", self.folder, script=script).returncode, 3)
        self.assertEqual(self.run_script("-", self.folder / "no", script=script).returncode, 3)
        self.assertEqual(self.run_script(self.folder / "no", script="").returncode, 3)
        missing = self.folder / "no" / "out.md"
        self.assertEqual(self.run_script("-o", missing, "-", script=script).returncode, 3)


if __name__ == "__main__":
    unittest.main()
