import { expect, test } from 'vitest'
import { eventReader } from './event-stream.ts'

const stream =
  ': hello\r\n\r\nid: 1\r\ndata: {"a":\r\ndata: 1}\r\n\r\n: alive\n\nevent: dropped\ndata:two\n\nretry: 5\n\ndata: thr'
const events = [
  { name: 'message', data: '{"a":\n1}' },
  { name: 'dropped', data: 'two' },
]

test('events come out whole with their names; comments and other fields are left out', () => {
  expect(eventReader()(stream)).toEqual(events)
})

test('it does not matter where the stream is cut into pieces', () => {
  for (let at = 0; at <= stream.length; at += 1) {
    const read = eventReader()
    const found = [...read(stream.slice(0, at)), ...read(stream.slice(at)), ...read('ee\n\n')]
    expect(found, `cut at ${at}`).toEqual([...events, { name: 'message', data: 'three' }])
  }
})
