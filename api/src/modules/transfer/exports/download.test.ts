import { studentExports } from '@xuegong/contracts/modules/people/exports'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formats } from '@xuegong/contracts/exporting'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { account } from '@xuegong/contracts/modules/account'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { beforeAll, describe, expect, test } from 'vitest'
import { download, exportFile, plantExport } from '#test/export'
import { startServer } from '#test/session'
import { transferCleanUp } from '../clean-up.ts'
import { openTickets } from '#http/tickets'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { standing } from '#world/world-clock'

const api = await startServer('tiny')
await api.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = api.app.server.address() as { port: number }
/** A request over the network, as browsers make them. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${port}${path}`, { headers })
/** Lets seconds of the world pass. */
const later = (seconds: number) => api.world.setClock(standing(plusSeconds(api.world.now(), seconds)))
const ticketFor = async (Path: string, who = 'admin') =>
  `${Path}&Ticket=${(await api.as(who)(transfer.getTicket, { Path })).ResultValue!.Ticket}`
const refusal = async (reply: Response) => ((await reply.json()) as { RequestMsg: string }).RequestMsg

let whole: Buffer
let url: string
beforeAll(async () => {
  const { Task, content } = await exportFile(api, 'admin', studentExports.exportStudents, { FileName: "学生's (1)" })
  ;[whole, url] = [content, Task.Url]
})

describe('the result of an export', () => {
  test('comes under its Chinese name, as what it is, whole', async () => {
    const reply = await get(await ticketFor(url))
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(whole)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''%E5%AD%A6%E7%94%9F%27s%20%281%29.xlsx`,
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
    })
  })

  test('comes in parts, for as long as it is the same file', async () => {
    const place = await ticketFor(url)
    const part = await get(place, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200))
    const tag = part.headers.get('etag')!
    expect((await get(place, { range: 'bytes=200-', 'if-range': tag })).status).toBe(206)
    expect((await get(place, { range: 'bytes=200-', 'if-range': '"other"' })).status).toBe(200)
    const beyond = await get(place, { range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })

  test('is not packed on the way: its parts are those of the file', async () => {
    const { Task, content } = await exportFile(api, 'admin', codeTables.exportCodeItems, { Format: formats.csv })
    const { headers } = await get(await ticketFor(Task.Url), { 'accept-encoding': 'gzip' })
    const packing = [headers.get('content-encoding'), headers.get('content-length')]
    expect([packing, content.length > 8192]).toEqual([[null, String(content.length)], true])
  })

  test('goes to nobody but its owner', async () => {
    expect((await download(api, 'xgc01', url)).json()).toMatchObject({ RequestMsg: '数据不存在或无权访问' })
    expect(await refusal(await get(await ticketFor(url, 'xgc01')))).toBe('数据不存在或无权访问')
  })
})

describe('a ticket', () => {
  test('is good for one whole file, and for parts of it until a minute has passed', async () => {
    const place = await ticketFor(url)
    expect((await get(place)).headers.get('content-length')).toBe(String(whole.length))
    expect(await refusal(await get(place))).toBe('下载链接已失效，请重新点击下载')
    expect((await get(place, { range: 'bytes=5-' })).status).toBe(206)
    later(61)
    expect(await refusal(await get(place, { range: 'bytes=5-' }))).toBe('下载链接已失效，请重新点击下载')
  })

  test.each(['bytes=0-', 'bytes=0-1,2-', 'bytes=9-5', 'lines=1-'])(
    'is good for one whole file, also where that is asked for as %s',
    async range => {
      const place = await ticketFor(url)
      expect(Buffer.from(await (await get(place, { range })).arrayBuffer())).toEqual(whole)
      for (const again of [get(place, { range }), get(place)])
        expect(await refusal(await again)).toBe('下载链接已失效，请重新点击下载')
      for (const part of ['bytes=0-9', 'bytes=-10'])
        expect((await get(place, { range: part })).headers.get('content-length')).toBe('10')
    },
  )

  test('is not used up by whoever asks for the headers alone', async () => {
    const place = await ticketFor(url)
    expect((await fetch(`http://localhost:${port}${place}`, { method: 'HEAD' })).status).toBe(200)
    expect(Buffer.from(await (await get(place)).arrayBuffer())).toEqual(whole)
  })

  test('opens nothing in another world', () => {
    const tickets = openTickets()
    const [here, there] = ['here', 'there'].map(id => ({ id, now: () => '2026-10-14 09:30:00' }) as World)
    const ticket = tickets.issue(here!, 'session', '/api/x')
    const request = { method: 'GET', url: `/api/x?Ticket=${ticket}`, headers: {} }
    expect([tickets.redeem(there!, ticket, request), tickets.redeem(here!, ticket, request)]).toEqual([null, 'session'])
  })

  test('opens nothing after its session has ended', async () => {
    const headers = { 'x-token': api.token('admin'), host: 'localhost' }
    const issued = await api.app.inject({ method: 'POST', url: transfer.getTicket.path, headers, body: { Path: url } })
    await api.app.inject({ method: 'POST', url: account.logout.path, headers })
    const place = `${url}&Ticket=${issued.json().ResultValue.Ticket}`
    expect(await refusal(await get(place))).toBe('登录已过期，请重新登录')
  })

  test('opens no other file, and none any more after it was tried', async () => {
    const [, ticket] = (await ticketFor(url)).split('Ticket=')
    const { Task } = await exportFile(api, 'admin', studentExports.exportStudents)
    expect(await refusal(await get(`${Task.Url}&Ticket=${ticket}`))).toBe('下载链接已失效，请重新点击下载')
    expect(await refusal(await get(`${url}&Ticket=${ticket}`))).toBe('下载链接已失效，请重新点击下载')
  })
})

test.each([
  [0, 3001, '数据正在准备，请稍后重试'],
  [4, 2, '导出失败，请重新导出'],
  [5, 2, '导出失败，请重新导出'],
])('there is no result of an export in phase %i: %i', async (Phase, ErrorCode, RequestMsg) => {
  const Id = await plantExport(api.world, { Phase })
  const reply = await download(api, 'admin', `/api/ImportExport/Download?Id=${Id}`)
  expect(reply.json()).toMatchObject({ ErrorCode, RequestMsg })
})

test('a result is there for 30 days, and then gone with a sentence', async () => {
  const { Task } = await exportFile(api, 'admin', studentExports.exportStudents)
  later(30 * 86_400 - 60)
  await transferCleanUp.run(api.world)
  expect((await download(api, 'admin', Task.Url)).statusCode).toBe(200)
  later(120)
  expect((await download(api, 'admin', Task.Url)).json()).toMatchObject({ RequestMsg: '文件已过期，请重新导出' })
  await transferCleanUp.run(api.world)
  expect(readdirSync(join(api.world.filesDir, 'exports'))).toEqual([])
  const { rows } = (await api.as('admin')(transfer.listDownTasks, {})).ResultValue!
  expect(rows.find(({ Id }) => Id === Task.Id)).toMatchObject({ DownProgress: 1, Url: '' })
})

test('a result that somebody has removed from the disk is gone with the same sentence', async () => {
  const { Task } = await exportFile(api, 'admin', studentExports.exportStudents)
  rmSync(join(api.world.filesDir, 'exports', `${Task.Id}.xlsx`))
  expect((await download(api, 'admin', Task.Url)).json()).toMatchObject({ RequestMsg: '文件已过期，请重新导出' })
})
