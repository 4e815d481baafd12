// A WebSocket client in a few lines, so that the example needs nothing but Node. Your own bot may use the package `ws`, or
// the WebSocket that is built into Node from version 22 on.

import { randomBytes } from "node:crypto";
import http from "node:http";

/// Opens a WebSocket; `receive` gets every text, `closed` the code and the reason of the end.
export function openWebSocket(url, headers, receive, closed) {
  return new Promise((resolve, reject) => {
    const request = http.request(url.replace(/^ws/, "http"), {
      headers: {
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
        ...headers,
      },
    });
    request.on("error", reject);
    request.on("response", (answer) => reject(new Error(`no WebSocket: ${answer.statusCode}`)));
    request.on("upgrade", (_, socket, head) => {
      let input = Buffer.from(head);
      let text = [];
      let end = [1006, "connection lost"];
      const send = (kind, data) => socket.write(frame(kind, data));
      const read = () => {
        for (let next = cut(input); next; next = cut(input)) {
          input = next.rest;
          if (next.kind === 0x8) {
            end = [next.data.length ? next.data.readUInt16BE(0) : 1005, next.data.subarray(2).toString()];
            send(0x8, next.data);
            socket.end();
          } else if (next.kind === 0x9) {
            send(0xa, next.data);
          } else if (next.kind <= 0x1) {
            text.push(next.data);
            if (next.last) {
              const whole = Buffer.concat(text).toString();
              text = [];
              receive(whole);
            }
          }
        }
      };
      socket.on("data", (data) => {
        input = Buffer.concat([input, data]);
        read();
      });
      socket.on("error", () => socket.destroy());
      socket.on("close", () => closed(...end));
      resolve({
        send: (message) => send(0x1, Buffer.from(message)),
        close: () => send(0x8, Buffer.from([0x03, 0xe8])),
      });
      setImmediate(read);
    });
    request.end();
  });
}

/// The first frame of the input, if all of it is there.
function cut(input) {
  if (input.length < 2) return null;
  let length = input[1] & 0x7f;
  let start = 2;
  if (length === 126) {
    if (input.length < 4) return null;
    [length, start] = [input.readUInt16BE(2), 4];
  } else if (length === 127) {
    if (input.length < 10) return null;
    [length, start] = [Number(input.readBigUInt64BE(2)), 10];
  }
  if (input.length < start + length) return null;
  const [data, rest] = [input.subarray(start, start + length), input.subarray(start + length)];
  return { kind: input[0] & 0x0f, last: (input[0] & 0x80) !== 0, data, rest };
}

function frame(kind, data) {
  const mask = randomBytes(4);
  let head;
  if (data.length < 126) {
    head = Buffer.from([0x80 | kind, 0x80 | data.length]);
  } else {
    head = Buffer.alloc(4);
    head.set([0x80 | kind, 0x80 | 126]);
    head.writeUInt16BE(data.length, 2);
  }
  return Buffer.concat([head, mask, data.map((byte, at) => byte ^ mask[at % 4])]);
}
