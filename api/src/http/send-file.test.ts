import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { partAsked, sendFile } from './send-file.ts'

describe('of a file of 100 bytes', () => {
  test.each([
    [undefined, 'all'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-30', { start: 70, end: 99 }],
    ['bytes=-300', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['bytes=-', 'all'],
    ['lines=1-2', 'all'],
  ] as const)('%s asks for %j', (range, part) => {
    expect(partAsked(range, 100)).toEqual(part)
  })
})

test('an empty file has no part', () => {
  expect(partAsked('bytes=0-', 0)).toBe('none')
  expect(partAsked('bytes=-5', 0)).toBe('none')
})

test.each([
  ['', 200, 'content'],
  ['bytes=3-', 206, 'tent'],
  ['bytes=9-', 416, ''],
])(
  'a file that is removed before it is sent, asked for as “%s”, is sent, and then closed',
  async (range, status, body) => {
    const folder = mkdtempSync(join(tmpdir(), 'sent-'))
    writeFileSync(join(folder, 'a'), 'content')
    const file = await open(join(folder, 'a'))
    rmSync(folder, { recursive: true })
    const app = fastify()
    app.get('/', (request, reply) => sendFile(request, reply, { name: 'a', type: 'text/plain', file }))
    const reply = await app.inject({ url: '/', headers: { range } })
    expect([reply.statusCode, reply.body, file.fd]).toEqual([status, body, -1])
  },
)
