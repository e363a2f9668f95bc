"""A client of `hn-edit serve`, with nothing but Python's standard library."""

import json
import queue
import subprocess
import threading


class Refusal(Exception):
    """The error that a request was answered with."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.data = error.get("data")


def framed(content):
    """A message as it is sent: a text, bytes, or what becomes JSON."""
    if not isinstance(content, (bytes, str)):
        content = json.dumps(content)
    if isinstance(content, str):
        content = content.encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)


class Service:
    """The program, with a thread that reads what it says."""

    def __init__(self, program, timeout=120):
        self.timeout = timeout
        self.process = subprocess.Popen(
            [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        self.answers = queue.Queue()
        self.notices = queue.Queue()
        self.waiting = {}
        self.last_id = 0
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends it, whatever it does."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()

    def _read(self):
        stream = self.process.stdout
        while header := stream.readline():
            name, length = header.split(b":")
            assert name == b"Content-Length" and stream.readline() == b"\r\n", header
            message = json.loads(stream.read(int(length)))
            assert message["jsonrpc"] == "2.0"
            (self.notices if "method" in message else self.answers).put(message)
        self.answers.put(None)

    def send(self, *contents):
        """Sends bytes as they are."""
        self.process.stdin.write(b"".join(contents))
        self.process.stdin.flush()

    def request(self, method, **params):
        """A request, framed, and its identity."""
        self.last_id += 1
        message = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}
        return self.last_id, framed(message)

    def next_answer(self):
        """The next answer of any kind; None when the program has said all."""
        return self.answers.get(timeout=self.timeout)

    def answer(self, identity):
        """What came of a request; those to others are kept."""
        while identity not in self.waiting:
            answer = self.next_answer()
            assert answer is not None, "the service has ended"
            self.waiting[answer["id"]] = answer
        answer = self.waiting.pop(identity)
        if "error" in answer:
            raise Refusal(answer["error"])
        return answer["result"]

    def call(self, method, **params):
        """Sends a request and waits for its answer."""
        identity, message = self.request(method, **params)
        self.send(message)
        return self.answer(identity)

    def apply(self, document, *commands):
        """Lets a document do commands; their updates."""
        return self.call("document/apply", document=document, commands=list(commands))["updates"]

    def query(self, document, *questions, **params):
        """Asks about a document."""
        return self.call("document/query", document=document, what=list(questions), **params)

    def notice(self):
        """The next notification's parameters."""
        message = self.notices.get(timeout=self.timeout)
        return message["method"], message["params"]

    def end(self):
        """Tells it to end, and gives its exit status."""
        self.call("shutdown")
        self.send(framed({"jsonrpc": "2.0", "method": "exit"}))
        return self.process.wait(self.timeout)


def follow_preview(blocks, patches):
    """Does on the blocks of a preview what an update says of them."""
    for patch in patches:
        places = [block["id"] for block in blocks]
        if "insert" in patch:
            place = places.index(patch["after"]) + 1 if "after" in patch else 0
            blocks.insert(place, patch["insert"])
        elif "replace" in patch:
            blocks[places.index(patch["replace"]["id"])] = patch["replace"]
        else:
            del blocks[places.index(patch["remove"])]


class Mirror:
    """A document as a client keeps it, from what updates say."""

    def __init__(self, text=""):
        self.text = text.encode()
        self.selections = {"all": [{"anchor": 0, "head": 0}], "primary": 0}

    def follow(self, update):
        for edit in reversed(update.get("edits", [])):
            start, end = edit["range"]
            self.text = self.text[:start] + edit["text"].encode() + self.text[end:]
        self.selections = update.get("selections", self.selections)
