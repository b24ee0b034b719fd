import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { benchReads } from './bench-reads.mjs'

test('reads that are refused do not count, and the slowest of the others is named', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const asked = new Set<string>()
  const times = new Map([
    ['/api/Student/GetStudentList', 1],
    ['/api/Notice/GetNoticeList', 30],
    ['/api/Dormitory/GetRoomList', 2],
  ])
  const server = createServer(async ({ url, method, headers }, reply) => {
    asked.add(`${method} ${String(headers['x-token'])}`)
    const time = times.get(url!)
    if (time) await wait(time)
    reply.end(JSON.stringify({ ErrorCode: time ? 0 : 403, RequestMsg: '', ResultValue: {} }))
  }).listen(0)
  await new Promise(done => server.once('listening', done))
  onTestFinished(() => void server.close())
  await benchReads({ base: `http://localhost:${(server.address() as AddressInfo).port}`, token: 'mine' })
  const [all, slowest] = said.mock.calls.map(([line]) => String(line))
  expect(all).toMatch(/^3 reads of the demo school, each the median of 11: median +[2-9](\.\d+)? ms/)
  expect(slowest).toMatch(/^— the slowest, \/api\/Notice\/GetNoticeList +[3-9]\d(\.\d)? ms/)
  expect(asked).toContain('POST mine')
})
