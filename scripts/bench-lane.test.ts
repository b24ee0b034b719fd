import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLane } from './bench-lane.mjs'

/** A server that answers in pieces, a while apart, and notes what it was asked; gives a lane to it. */
async function laneTo(pieces: readonly string[]) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    asked.push(`${request.method} ${request.url} ${request.headers['x-token']?.toString()} ${body}`)
    response.writeHead(200, { 'content-length': Buffer.byteLength(pieces.join('')) })
    for (const piece of pieces) {
      response.write(piece)
      await wait(5)
    }
    response.end()
  })
  await new Promise<void>(done => server.listen(0, done))
  const lane = await openLane(`http://localhost:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => (lane.end(), void server.close()))
  return { asked, lane }
}

test('a reply counts when all of it is there, and the next call goes the same way', async () => {
  const { asked, lane } = await laneTo(['{"ErrorCode":0,"ResultValue":', '["张三', '"]}'])
  expect(await lane.call('/list', { Page: 1 }, { token: 't', prefix: '/w/a' })).toEqual(['张三'])
  expect((await lane.send('/list', { method: 'PUT' })).ResultValue).toEqual(['张三'])
  expect(asked).toEqual(['POST /w/a/list t {"Page":1}', 'PUT /list undefined {}'])
})

test('a call that is refused fails with the sentence, so that no figure is that of refusals', async () => {
  const { lane } = await laneTo(['{"ErrorCode":2,"RequestMsg":"请输入用户名","ResultValue":null}'])
  await expect(lane.call('/login')).rejects.toThrow('/login: 请输入用户名')
  expect(await lane.send('/login')).toMatchObject({ ErrorCode: 2 })
})
