import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Envelope } from '@xuegong/contracts/envelope'
import { kit } from '@xuegong/contracts/modules/kit'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startKit } from '#test/world-client'

const api = await startKit()
const { client } = api
const path = transfer.uploadFile.path
const world = await client.get(kit.createWorld, { preset: 'tiny' })
const saved = await client.download(kit.exportWorld, { id: world.id })
const zip = new Blob([Buffer.from('PK\x03\x04')])
const workshop = () => readdirSync(join(api.config.dataDir, 'worlds', '.workshop'))

/** Sends the parts of a form in their order. */
const post = async (url: string, ...parts: [name: string, content: string | Blob][]) => {
  const body = new FormData()
  for (const [name, content] of parts)
    if (typeof content === 'string') body.append(name, content)
    else body.append(name, content, '名单.xlsx')
  const headers = { 'x-token': api.token('admin') }
  const reply = await fetch(api.app.listeningOrigin + url, { method: 'POST', headers, body })
  return (await reply.json()) as Envelope
}

const send = (head: readonly string[], beginning = '') => {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
  const fields = ['Host: localhost', `X-Token: ${api.token('admin')}`, ...head]
  socket.write(`POST ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n${beginning}`)
  onTestFinished(() => void socket.destroy())
  return socket
}
/** What comes back to a head and a beginning, and nothing more. */
const answerTo = async (...given: Parameters<typeof send>) => String((await once(send(...given), 'data'))[0])

describe('a form with a file', () => {
  test('has its other fields before the file or behind it', async () => {
    expect(await post(path, ['TaskType', '1'], ['file', zip])).toMatchObject({ ErrorCode: 0 })
    expect(await post(path, ['file', zip], ['TaskType', '1'])).toMatchObject({ ErrorCode: 0 })
    const opened = await post(kit.importWorld.path, ['file', saved], ['name', 'behind'])
    expect(opened).toMatchObject({ ErrorCode: 0, ResultValue: { id: 'behind' } })
  })

  test('may have fields that nobody knows', async () => {
    expect(await post(path, ['cookies', '{}'], ['file', zip], ['TaskType', '1'])).toMatchObject({ ErrorCode: 0 })
  })

  test('with more fields than any form has is refused', async () => {
    const many = Array.from({ length: 21 }, (_, at): [string, string] => [`f${at}`, 'x'])
    expect(await post(path, ['TaskType', '1'], ['file', zip], ...many)).toMatchObject({ ErrorCode: 2 })
    expect(workshop()).toEqual([])
  })

  test.each<[string, [string, string | Blob][], string]>([
    [
      'under another name',
      [
        ['TaskType', '1'],
        ['upload', zip],
      ],
      '文件的字段名应为 file，不是 upload',
    ],
    [
      'and another under another name',
      [
        ['TaskType', '1'],
        ['file', zip],
        ['more', zip],
      ],
      '文件的字段名应为 file，不是 more',
    ],
    [
      'and a second one',
      [
        ['TaskType', '1'],
        ['file', zip],
        ['file', zip],
      ],
      '一次只能上传一个文件',
    ],
    [
      'that is a text',
      [
        ['TaskType', '1'],
        ['file', 'PK'],
      ],
      '请选择文件',
    ],
  ])('%s is refused, and nothing of it stays', async (_, parts, RequestMsg) => {
    expect(await post(path, ...parts)).toMatchObject({ ErrorCode: 2, ResultCode: 1, RequestMsg })
    expect(workshop()).toEqual([])
  })
})

describe('a file that is too large', () => {
  const form = 'Content-Type: multipart/form-data; boundary=x'
  const largest = 60 * 1024 * 1024

  test('by a few bytes is refused, and one of just the size that is allowed is taken', async () => {
    const fit = Buffer.alloc(largest)
    fit.write('PK\x03\x04')
    expect(await post(path, ['TaskType', '1'], ['file', new Blob([fit])])).toMatchObject({ ErrorCode: 0 })
    const larger = await post(path, ['TaskType', '1'], ['file', new Blob([fit, 'x'])])
    expect(larger).toMatchObject({ ErrorCode: 2, RequestMsg: '文件大小不能超过60MB' })
  })

  test('by its declared length is refused before anything of it has come', async () => {
    const answer = await answerTo([form, `Content-Length: ${215 * 1024 * 1024}`])
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(answer).toContain('"RequestMsg":"文件大小不能超过60MB"')
  })

  test('without a declared length is refused when it is, not at its end', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
    const size = 61 * 1024 * 1024
    const chunk = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`
    const answer = await answerTo(
      [form, 'Transfer-Encoding: chunked'],
      `${head.length.toString(16)}\r\n${head}\r\n${chunk}`,
    )
    expect(answer).toContain('"RequestMsg":"文件大小不能超过60MB"')
    expect(workshop()).toEqual([])
  })

  test('may go on coming for a while: a client that is cut off does not read the answer', async () => {
    const socket = send([form, `Content-Length: ${215 * 1024 * 1024}`])
    await once(socket, 'data')
    const closed = once(socket, 'close').then(() => 'closed')
    await new Promise(sent => socket.write(Buffer.alloc(20 * 1024 * 1024), sent))
    expect(await Promise.race([closed, setTimeout(100, 'open')])).toBe('open')
  })

  test('goes on coming also where it is refused for its name', async () => {
    const size = 40 * 1024 * 1024
    const head = '--x\r\nContent-Disposition: form-data; name="more"; filename="a.xlsx"\r\n\r\n'
    const socket = send([form, `Content-Length: ${size}`], head + 'x'.repeat(100_000))
    expect(String((await once(socket, 'data'))[0])).toContain('文件的字段名应为 file，不是 more')
    const error = await new Promise(sent => socket.write(Buffer.alloc(size - head.length - 100_000), sent))
    expect(error ?? null).toBeNull()
  })
})
