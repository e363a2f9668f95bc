"""`hn-edit serve`, as another program uses it. HN_EDIT is the path of the program.

Random tests take their seed from HN_TEST_SEED and their length from HN_TEST_OPS.
"""

import json
import os
import pathlib
import queue
import random
import re
import subprocess
import tempfile
import unittest

from service import Mirror, Refusal, Service, follow_preview, framed

PROGRAM = os.environ["HN_EDIT"]
SEED = int(os.environ.get("HN_TEST_SEED", "1"))
OPERATIONS = int(os.environ.get("HN_TEST_OPS", "400"))


class SessionTests(unittest.TestCase):
    def setUp(self):
        self.service = Service(PROGRAM)
        self.addCleanup(self.service.close)

    def test_what_it_is(self):
        facts = self.service.call("initialize", processId=None)
        self.assertEqual(facts["name"], "hn-edit")
        self.assertEqual(facts["modes"], ["edit", "preview", "markdown", "split"])
        self.assertEqual(self.service.end(), 0)
        self.assertEqual(self.service.process.stderr.read(), b"")

    def test_several_documents(self):
        service = self.service
        first = service.call("document/open", text="- milk")["document"]
        second = service.call("document/open", text="# ünï\n", mode="split")["document"]
        self.assertNotEqual(first, second)
        service.apply(first, {"do": "select", "ranges": ["end"]}, {"do": "newline"})
        [update] = service.apply(second, {"do": "replace", "range": "end", "text": "*x*"})
        self.assertEqual(update["edits"], [{"range": [8, 8], "text": "*x*"}])
        self.assertIn("<em>x</em>", json.dumps(update["preview"]))
        self.assertEqual(service.query(first, "text")["text"], "- milk\n- ")
        answer = service.query(second, "text", "outline", "html", "preview", "mode", "hidden")
        self.assertEqual(answer["text"], "# ünï\n*x*")
        self.assertEqual([heading["text"] for heading in answer["outline"]], ["ünï"])
        self.assertEqual(answer["html"], "<h1>ünï</h1>\n<p><em>x</em></p>\n")
        self.assertEqual("".join(block["html"] for block in answer["preview"]), answer["html"])
        self.assertEqual(answer["mode"], "split")
        part = service.query(first, "text", range={"from": {"line": 1}, "to": "end"})
        self.assertEqual(part["text"], "- ")
        service.call("document/close", document=first)
        with self.assertRaises(Refusal) as refusal:
            service.query(first, "text")
        self.assertEqual(refusal.exception.code, 1)
        self.assertEqual(service.query(second, "text")["text"], "# ünï\n*x*")

    def test_files(self):
        service = self.service
        folder = tempfile.TemporaryDirectory(prefix="hn-edit-")
        self.addCleanup(folder.cleanup)
        folder = pathlib.Path(folder.name)
        path = folder / "note.md"
        path.write_bytes(b"\xef\xbb\xbfone\r\n")
        facts = service.call("document/open", path=str(path))
        document = facts["document"]
        self.assertEqual((facts["bytes"], facts["isEdited"]), (5, False))
        service.apply(document, {"do": "replace", "range": "end", "text": "two\n"})
        self.assertFalse(service.call("document/save", document=document)["isEdited"])
        self.assertEqual(path.read_bytes(), b"\xef\xbb\xbfone\r\ntwo\r\n")
        path.write_bytes(b"somebody else")
        service.apply(document, {"do": "undo"})
        with self.assertRaises(Refusal) as refusal:
            service.call("document/save", document=document)
        self.assertEqual(refusal.exception.code, 2)
        self.assertEqual(path.read_bytes(), b"somebody else")
        other = str(folder / "other.md")
        self.assertEqual(service.call("document/save", document=document, path=other)["path"], other)
        self.assertEqual(pathlib.Path(other).read_bytes(), b"\xef\xbb\xbfone\r\n")
        for parameters in ({"path": str(folder)}, {"path": str(folder / "no.md")}):
            with self.assertRaises(Refusal) as refusal:
                service.call("document/open", **parameters)
            self.assertEqual(refusal.exception.code, 2)

    def test_notifications(self):
        service = self.service
        document = service.call("document/open", text="a", notify=True)["document"]
        silent = service.call("document/open", text="b")["document"]
        service.apply(silent, {"do": "insert", "text": "x"})
        updates = service.apply(
            document, {"do": "insert", "text": "x"}, {"do": "setMode", "mode": "markdown"})
        for update in updates:
            self.assertEqual(
                service.notice(), ("document/changed", {"document": document, "update": update}))
        self.assertTrue(service.notices.empty())

    def test_what_is_found_later_is_told(self):
        # The fence takes in what is far behind it, which is found when there is time.
        service = self.service
        text = ("# heading\n\n" + "text " * 200 + "\n\n") * 1_000
        document = service.call(
            "document/open", text=text, notify=True, mode="split")["document"]
        mirror = service.query(document, "preview")["preview"]
        service.apply(document, {"do": "replace", "range": 0, "text": "```\n"})
        pending = True
        while pending:
            method, parameters = service.notice()
            self.assertEqual(method, "document/changed")
            update = parameters["update"]
            follow_preview(mirror, update.get("preview", []))
            pending = "pending" in update
        answer = service.query(document, "html", "preview", "outline")
        self.assertEqual(answer["outline"], [])
        self.assertEqual("".join(block["html"] for block in mirror), answer["html"])

    def test_cancelling(self):
        service = self.service
        document = service.call("document/open", text="a")["document"]
        # The first is still at work when the last is cancelled, as it has no end but that.
        step = {"do": "replace", "range": "end", "text": "x"}
        long, message = service.request(
            "document/apply", document=document, commands=[step] * 200_000)
        queued, second = service.request("document/query", document=document, what=["text"])
        wanted, third = service.request("initialize")
        cancel = [
            framed({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": identity}})
            for identity in (queued, long)
        ]
        service.send(message, second, third, *cancel)
        for identity in (long, queued):
            with self.assertRaises(Refusal) as refusal:
                service.answer(identity)
            self.assertEqual(refusal.exception.code, -32800)
        self.assertEqual(service.answer(wanted)["name"], "hn-edit")
        text = service.query(document, "text")["text"]
        self.assertLess(len(text), 200_000)
        # What was cancelled once can be asked again.
        service.send(second)
        self.assertEqual(service.answer(queued)["text"], text)

    def test_endings(self):
        document = self.service.call("document/open", text="a")["document"]
        self.service.call("shutdown")
        with self.assertRaises(Refusal) as refusal:
            self.service.query(document, "text")
        self.assertEqual(refusal.exception.code, -32600)
        self.assertEqual(self.service.end(), 0)
        with Service(PROGRAM) as other:
            other.send(framed({"jsonrpc": "2.0", "method": "exit"}))
            self.assertEqual(other.process.wait(60), 1)
        with Service(PROGRAM) as other:
            other.process.stdin.close()
            self.assertEqual(other.process.wait(60), 0)

    def test_nobody_reads_any_more(self):
        process = subprocess.Popen(
            [PROGRAM, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        process.stdout.close()
        process.stdin.write(framed({"jsonrpc": "2.0", "id": 1, "method": "initialize"}))
        process.stdin.flush()
        self.assertEqual(process.wait(60), 0)
        self.assertEqual(process.stderr.read(), b"")
        process.stdin.close()
        process.stderr.close()


class RandomTests(unittest.TestCase):
    """Random commands, and random garbage."""

    def setUp(self):
        self.random = random.Random(SEED)
        self.service = Service(PROGRAM)
        self.addCleanup(self.service.close)

    def place(self, text):
        number = self.random.randrange(5)
        if number == 0:
            return {"line": self.random.randrange(4), "utf16": self.random.randrange(6)}
        if number == 1:
            return "end"
        return {"offset": self.random.randrange(len(text) + 1)}

    def command(self, text):
        pick = self.random.choice
        word = pick(["milk", "é", "👩‍👩‍👧", "\n", "- ", "1. ", "**", "`", "> ", "# ", "|a|\n|-|\n", "\t"])
        return pick([
            {"do": "insert", "text": word},
            {"do": "newline"},
            {"do": "lineBreak"},
            {"do": pick(["tab", "backtab", "undo", "redo", "joinLines", "deleteLines", "transpose"])},
            {"do": pick(["toggleTask", "promoteSection", "insertRule", "splitIntoLines", "cut"])},
            {"do": "delete", "by": pick(["grapheme", "word", "line"])},
            {"do": "move", "direction": pick(["backward", "forward"]), "extend": pick([True, False])},
            {"do": "select", "ranges": [self.place(text) for _ in range(pick([1, 1, 3]))]},
            {"do": "select", "ranges": [{"from": self.place(text), "to": self.place(text)}]},
            {"do": "toggleStyle", "style": pick(["bold", "italic", "code"])},
            {"do": "toggleBlock", "style": pick(["quote", "bullet", "ordered", "task"])},
            {"do": "setHeading", "level": self.random.randrange(7)},
            {"do": "table", "action": pick(["format", "nextCell", "insertRow", "deleteColumn"])},
            {"do": "replaceAll", "text": pick(["a", "- ", "i.k"]), "regex": True, "with": word},
            {"do": "paste", "text": pick(["https://example.org", "x\ny"])},
        ])

    def test_a_client_can_follow(self):
        """What a client makes of the updates is what the service has; undo takes all of it back."""
        service, texts = self.service, ["", "# a\n\n- b\n- c\n\n> d *e*\n", "1. é\r\n2. f\r\n"]
        mirrors = {}
        for text in texts:
            mirrors[service.call("document/open", text=text)["document"]] = Mirror(text)
        for step in range(OPERATIONS):
            document = self.random.choice(list(mirrors))
            mirror = mirrors[document]
            command = self.command(mirror.text)
            try:
                updates = service.apply(document, command)
            except Refusal as refusal:
                self.assertIn(refusal.code, (4, 5, 6), command)
                self.assertNotIn("\n", str(refusal))
                updates = []
            for update in updates:
                mirror.follow(update)
            if step % 10 == 0:
                self.check(document, mirror, command)
        for document, text in zip(mirrors, texts):
            mirror = mirrors[document]
            self.check(document, mirror, None)
            while updates := [u for u in service.apply(document, {"do": "undo"}) if "edits" in u]:
                mirror.follow(updates[0])
            self.assertEqual(mirror.text.decode(), text, f"seed {SEED}")
        self.assertEqual(service.end(), 0)

    def check(self, document, mirror, command):
        answer = self.service.query(document, "text", "selections")
        self.assertEqual(answer["text"], mirror.text.decode(), f"seed {SEED}, {command}")
        self.assertEqual(answer["selections"], mirror.selections, f"seed {SEED}, {command}")

    # What requests are made of, and what does harm to JSON and to frames.
    SEEDS = [
        {"jsonrpc": "2.0", "id": 1, "method": "document/open", "params": {"text": "# a\n"}},
        {"jsonrpc": "2.0", "id": "x", "method": "document/apply", "params": {
            "document": 1, "commands": [{"do": "move", "by": "word", "extend": True}]}},
        {"jsonrpc": "2.0", "id": 2, "method": "document/apply", "params": {
            "document": 1, "command": {"do": "select", "ranges": [{"from": 0, "to": {"line": 0}}]}}},
        {"jsonrpc": "2.0", "id": 3, "method": "document/query", "params": {
            "document": 1, "what": ["text", "html", "outline"], "range": {"from": 0, "to": "end"}}},
        {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 4}},
        {"jsonrpc": "2.0", "id": 5, "method": "document/advance", "params": {"document": 1}},
        {"jsonrpc": "2.0", "id": 6, "method": "document/close", "params": {"document": 7}},
    ]
    SCRAPS = [
        b"{", b"}", b"[", b"]", b'"', b":", b",", b"\\", b"\\ud800", b"\x00", b"\xff\xfe", b"\xc3",
        b"null", b"true", b"-1", b"1e999", b"0.5", b"99999999999999999999999", b"\r\n", b"\n\n",
        b"Content-Length: ", b"[" * 2000, b'{"a":' * 2000, b'"end"', "‸⟦".encode(), b" " * 5000,
    ]

    def mutant(self, content):
        """A text with some of its bytes lost, doubled, or others in their place."""
        content = bytearray(content)
        for _ in range(self.random.randrange(1, 4)):
            start = self.random.randrange(len(content) + 1)
            end = min(len(content), start + self.random.choice([0, 1, 1, 3, 20]))
            content[start:end] = self.random.choice([
                b"", bytes(content[start:end]) * 2, self.random.choice(self.SCRAPS),
                self.random.randbytes(3)])
        return bytes(content)

    def test_garbage_does_no_harm(self):
        """Whatever comes, the next request is answered, and the program ends as it is told."""
        self.service.call("document/open", text="# a\n\nb *c*\n")
        for step in range(OPERATIONS):
            content = json.dumps(self.random.choice(self.SEEDS)).encode()
            kind = self.random.randrange(4)
            if kind == 0:
                sent = self.mutant(framed(content))
            elif kind == 1:
                sent = b"".join(self.random.choice(self.SCRAPS) for _ in range(4))
            else:
                sent = framed(self.mutant(content))
            if kind < 2:
                # A frame that says it is longer takes in what comes next: not more than this.
                if re.search(rb"\d{5,9}", sent):
                    continue
                sent += b"x" * 10_000 + b"\n"
            ping = framed({"jsonrpc": "2.0", "id": f"ping {step}", "method": "initialize"})
            self.service.send(sent, ping)
            self.assertEqual(self.wait_for(f"ping {step}", sent)["name"], "hn-edit")
        self.assertEqual(self.service.end(), 0)
        self.assertEqual(self.service.process.stderr.read(), b"")

    def wait_for(self, identity, sent):
        while True:
            try:
                answer = self.service.next_answer()
            except queue.Empty:
                self.fail(f"seed {SEED}: no answer after {sent}")
            self.assertIsNotNone(answer, f"seed {SEED}: it ended after {sent}")
            if answer["id"] == identity:
                return answer["result"]

    def test_the_input_may_end_anywhere(self):
        session = b"".join(framed(json.dumps(message)) for message in self.SEEDS)
        for _ in range(max(5, OPERATIONS // 20)):
            with Service(PROGRAM) as service:
                service.send(session[:self.random.randrange(len(session))])
                service.process.stdin.close()
                self.assertEqual(service.process.wait(60), 0)
                self.assertEqual(service.process.stderr.read(), b"")


if __name__ == "__main__":
    unittest.main()
