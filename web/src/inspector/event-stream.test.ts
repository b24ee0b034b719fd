import { expect, test } from 'vitest'
import { eventReader } from './event-stream.ts'

const stream =
  ': hello\r\n\r\nid: 1\r\nevent: entry\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:two\n\nretry: 5\n\ndata: thr'

test('events come out whole, with comments and other fields left out', () => {
  expect(eventReader()(stream)).toEqual(['{"a":\n1}', 'two'])
})

test('it does not matter where the stream is cut into pieces', () => {
  for (let at = 0; at <= stream.length; at += 1) {
    const read = eventReader()
    const events = [...read(stream.slice(0, at)), ...read(stream.slice(at)), ...read('ee\n\n')]
    expect(events, `cut at ${at}`).toEqual(['{"a":\n1}', 'two', 'three'])
  }
})
