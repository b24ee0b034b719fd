import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { benchReads } from './bench-reads.mjs'

test('everything is read as each account; reads that are refused do not count, and the slowest of the others is named', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const asked = new Set<string>()
  const times = new Map([
    ['/api/Student/GetStudentList', 1],
    ['/api/Notice/GetNoticeList', 30],
    ['/api/Dormitory/GetRoomList', 2],
  ])
  const server = createServer(async ({ url, method, headers }, reply) => {
    asked.add(`${method} ${String(headers['x-token'])}`)
    const whole = headers['x-token'] === 'of sg01' && url === '/api/Dormitory/GetRoomList'
    const time = whole ? 60 : times.get(url!)
    if (time) await wait(time)
    reply.end(JSON.stringify({ ErrorCode: time ? 0 : 403, RequestMsg: '', ResultValue: {} }))
  }).listen(0)
  await new Promise(done => server.once('listening', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await benchReads({ base: `http://localhost:${port}`, signIn: async (name: string) => `of ${name}` })
  const [all, slowest] = said.mock.calls.map(([line]) => String(line))
  expect(all).toMatch(/^12 reads of the demo school by 4 accounts, each the median of 11: median +[2-9](\.\d+)? ms/)
  expect(slowest).toMatch(/^— the slowest, \/api\/Dormitory\/GetRoomList as sg01 +[6-9]\d(\.\d)? ms/)
  expect([...asked].filter(each => each.startsWith('POST '))).toEqual([
    'POST of admin',
    'POST of fdy01',
    'POST of sg01',
    'POST of 2024010101',
  ])
})
