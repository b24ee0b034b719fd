import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { maxWorkbookBytes } from '@xuegong/contracts/modules/transfer/imports'
import { fileInfo, importError } from '@xuegong/db/schema/transfer'
import { describe, expect, test, vi } from 'vitest'
import { plantExport } from '#test/export'
import { failures } from '#test/failures'
import { importFailures } from '#test/import-failures'
import { startApi, startServer, type TestApi } from '#test/session'
import { putFile } from '#test/stored-file'
import { rosterOf, studentHeaders, studentRow, textsOf, workbookOf } from '#test/sheets'
import { importRoster, multipart, upload, uploadBody } from '#test/upload'

const api = await startApi('tiny')
const as = api.as('xgc01')
const download = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host: 'localhost', ...headers } })
const stored = () => {
  const folder = join(api.world.filesDir, 'imports')
  return {
    rows: api.world.reader().select().from(fileInfo).all().length,
    files: existsSync(folder) ? readdirSync(folder).length : 0,
    arriving: readdirSync(join(api.config.dataDir, 'worlds', '.workshop')).length,
  }
}

describe('an upload', () => {
  test('is kept under a name of the server, and known by its own', async () => {
    const content = await rosterOf(1)
    const { FileId, File } = (await upload(api, 'xgc01', content, '../../花名册.XLSX')).ResultValue!
    expect(File.FileTrueName).toBe('花名册.XLSX')
    expect(File.FilePartPath).toBe(`imports/${FileId}.xlsx`)
    expect(readFileSync(join(api.world.filesDir, File.FilePartPath))).toEqual(content)
    expect(stored().arriving).toBe(0)
  })

  test('of a long name keeps the last hundred characters of it', async () => {
    const { File } = (await upload(api, 'xgc01', await rosterOf(1), `${'一'.repeat(50)}${'二'.repeat(95)}.xlsx`))
      .ResultValue!
    expect(File.FileTrueName).toBe(`${'二'.repeat(95)}.xlsx`)
  })

  /** A compound file with one entry of this name in its directory. */
  const compound = (entry: string) => {
    const file = Buffer.alloc(2048)
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
    file.writeUInt16LE(9, 30)
    file.writeUInt32LE(1, 48)
    Buffer.from(entry, 'utf16le').copy(file, 1024)
    return file
  }
  const large = Buffer.alloc(maxWorkbookBytes + 1)
  large.write('PK\x03\x04')
  test.each([
    ['another type', Buffer.from('PK\x03\x04'), '花名册.zip', '不支持的文件类型'],
    ['a picture', Buffer.from('ffd8ff00', 'hex'), '花名册.xlsx', '文件不是有效的 Excel 工作簿（.xlsx）'],
    ['a renamed text', Buffer.from('姓名,学号'), '花名册.xlsx', '文件内容是文本，请将扩展名改为 .csv 后上传'],
    [
      'a renamed workbook',
      Buffer.from('PK\x03\x04'),
      '花名册.csv',
      '文件内容是 Excel 工作簿，请将扩展名改为 .xlsx 后上传',
    ],
    ['an old workbook', compound('Workbook'), '花名册.xls', '请用 Excel 或 WPS 另存为 .xlsx 后上传'],
    [
      'a page that calls itself a workbook',
      Buffer.from('<html>'),
      '花名册.xls',
      '请用 Excel 或 WPS 另存为 .xlsx 后上传',
    ],
    ['an encrypted workbook', compound('EncryptedPackage'), '花名册.xlsx', '文件已加密，请取消密码保护后重新上传'],
    ['an empty file', Buffer.alloc(0), '花名册.xlsx', '文件不是有效的 Excel 工作簿（.xlsx）'],
    ['more than 60 MB', large, '花名册.xlsx', '文件大小不能超过60MB'],
  ])('of %s is refused, and nothing of it stays', async (_, content, name, sentence) => {
    const before = stored()
    expect(await upload(api, 'xgc01', content, name)).toMatchObject({ ErrorCode: 2, RequestMsg: sentence })
    expect(stored()).toEqual(before)
  })

  test('that the disk has no room for is refused with who helps, and nothing of it stays', async () => {
    const own = await startServer('tiny')
    const said = async () => (await upload(own, 'admin', await rosterOf(1))).RequestMsg
    const none = vi.spyOn(own.app.worlds, 'workshop').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    expect(await said()).toBe('服务器磁盘空间不足，请联系管理员')
    none.mockRestore()
    await own.world.own()
    const { $client } = own.world.writer()
    $client.pragma(`max_page_count = ${Number($client.pragma('page_count', { simple: true }))}`)
    let kept = 0
    while ((await said()) === '') kept += 1
    expect(await said()).toBe('服务器磁盘空间不足，请联系管理员')
    expect(readdirSync(join(own.world.filesDir, 'imports'))).toHaveLength(kept)
  })

  test('without a file is refused', async () => {
    expect(await as(transfer.uploadFile, { TaskType: 1 })).toMatchObject({ ErrorCode: 2, RequestMsg: '请选择文件' })
  })

  test('for a business type that nothing imports is refused, and so is its template', async () => {
    const before = stored()
    const refused = { ErrorCode: 2, RequestMsg: '业务类型格式不正确' }
    expect(await upload(api, 'xgc01', await rosterOf(1), '花名册.xlsx', 99)).toMatchObject(refused)
    expect(stored()).toEqual(before)
    const headers = { 'x-token': api.token('xgc01') }
    expect((await download(`${transfer.downloadTemplate.path}?TaskType=99`, headers)).json()).toMatchObject(refused)
  })

  test('that the client breaks off leaves nothing', async () => {
    const before = stored()
    const body = uploadBody(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000_000)]))
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
    const token = api.token('xgc01')
    const fields = [
      `Host: localhost`,
      `X-Kit-World: ${api.world.id}`,
      `X-Token: ${token}`,
      `Content-Type: ${multipart}`,
      `Content-Length: ${body.length}`,
    ]
    const head = [`POST ${transfer.uploadFile.path} HTTP/1.1`, ...fields]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, 1_000_000))
    await vi.waitFor(() => expect(stored().arriving).toBe(1), { timeout: 10_000 })
    socket.destroy()
    await vi.waitFor(() => expect(stored()).toEqual(before), { timeout: 10_000 })
  })
})

describe('a task', () => {
  test('and its file belong to the one who made them', async () => {
    const { FileId } = (await upload(api, 'xgc01', await rosterOf(1))).ResultValue!
    const wrong = await workbookOf([studentHeaders, studentRow(1, { 姓名: '' })])
    const { Id: id } = (await importRoster(api, 'xgc01', wrong)).Task
    const other = api.as('college01')
    const hidden = { ErrorCode: 2, RequestMsg: '数据不存在或无权访问' }
    expect(await other(people.importStudents, { FileId })).toMatchObject(hidden)
    expect(await other(transfer.getImportTask, { Id: id })).toMatchObject(hidden)
    expect(await other(transfer.cancelImport, { Id: id })).toMatchObject(hidden)
    const path = `${transfer.downloadFile.path}?Id=${id}`
    expect(await other(transfer.downloadFile, { Id: id })).toMatchObject(hidden)
    const { Ticket } = (await other(transfer.getTicket, { Path: path })).ResultValue!
    expect((await download(`${path}&Ticket=${Ticket}`)).json()).toMatchObject(hidden)
    const own = (await as(transfer.getTicket, { Path: path })).ResultValue!
    expect((await download(`${path}&Ticket=${own.Ticket}`)).statusCode).toBe(200)
    expect((await other(transfer.listImportTasks, {})).ResultValue).toEqual({ rows: [], total: 0 })
  })

  test('is made of a file that was sent for its type, and of no other', async () => {
    const { FileId } = (await upload(api, 'xgc01', await rosterOf(1), undefined, 2)).ResultValue!
    for (const file of [{ FileId }, await putFile(api, 'xgc01')])
      expect((await as(people.importStudents, { FileId: file.FileId })).RequestMsg).toBe('数据不存在或无权访问')
  })

  test('is listed newest first and found by name, type and time', async () => {
    await importRoster(api, 'college01', await rosterOf(1, 10))
    const mine = api.as('college01')
    const found = async (filter: object) => (await mine(transfer.listImportTasks, filter)).ResultValue!.total
    expect(await found({ OriginalFileName: '花名', TaskType: 1, FileBusinessType: 2 })).toBe(1)
    expect((await mine(transfer.listImportTasks, {})).ResultValue!.rows[0]!).toMatchObject({
      TaskTypeName: '学生导入',
      Module: 'people',
    })
    expect(await found({ TaskType: -1, FileBusinessType: -1, StartTime: api.world.now() })).toBe(1)
    expect(await found({ OriginalFileName: '%' })).toBe(0)
    expect(await found({ EndTime: '2020-01-01 00:00:00' })).toBe(0)
  })

  test('that has ended is not changed by cancelling it', async () => {
    const { Task } = await importRoster(api, 'xgc01', await rosterOf(2, 20))
    expect(await as(transfer.cancelImport, { Id: Task.Id })).toMatchObject({ ErrorCode: 0 })
    expect((await as(transfer.getImportTask, { Id: Task.Id })).ResultValue!.Task).toMatchObject({
      IsAskForStr: '已完成',
    })
  })

  test('gives its errors page by page', async () => {
    const rows = Array.from({ length: 5 }, (_, n) => studentRow(30 + n, { 姓名: '' }))
    const { Task } = await importRoster(api, 'xgc01', await workbookOf([studentHeaders, ...rows]))
    const page = (await as(transfer.getImportTask, { Id: Task.Id, PageIndex: 2, PageSize: 2 })).ResultValue!
    expect(page).toMatchObject({ total: 5, rows: [{ Row: 4 }, { Row: 5 }] })
  })
})

describe('a download', () => {
  test('of the template has the headers and an example', async () => {
    const reply = await download(`${transfer.downloadTemplate.path}?TaskType=1`, { 'x-token': api.token('xgc01') })
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('学生导入模板.xlsx'))
    expect(await textsOf(reply.rawPayload)).toEqual([
      studentHeaders,
      expect.arrayContaining(['2026010199', '示例2601班']),
    ])
  })

  test('is still there for its ticket after a HEAD', async () => {
    const path = `${transfer.downloadTemplate.path}?TaskType=1`
    const { Ticket } = (await as(transfer.getTicket, { Path: path })).ResultValue!
    const url = `${path}&Ticket=${Ticket}`
    const head = await api.app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await download(url)).headers['content-disposition']).toMatch(/^attachment/)
  })

  test('of the errors has their texts as texts, by a ticket that works once', async () => {
    const evil = '=HYPERLINK("http://x","y")'
    const file = await workbookOf([studentHeaders, studentRow(40, { 性别: evil })])
    const { Task } = await importRoster(api, 'xgc01', file)
    const path = `${transfer.downloadFile.path}?Id=${Task.Id}`
    const { Ticket } = (await as(transfer.getTicket, { Path: path })).ResultValue!
    const reply = await download(`${path}&Ticket=${Ticket}`)
    const row = [...studentRow(40, { 性别: evil }), `性别的值“${evil}”不在字典中`]
    expect(await textsOf(reply.rawPayload)).toEqual([[...studentHeaders, '失败原因'], row])
    expect((await download(`${path}&Ticket=${Ticket}`)).json()).toMatchObject({ ErrorCode: 2 })
    expect(readdirSync(join(api.world.filesDir, 'outgoing'))).toEqual([])
  })
})

const unknown = { given: () => ({ Id: 'unknown' }) }
failures(transfer.getImportTask, { NOT_FOUND: unknown })
failures(transfer.cancelImport, { NOT_FOUND: unknown })
failures(transfer.downloadFile, {
  NOT_FOUND: unknown,
  FILE_EXPIRED: {
    given: async (own: TestApi) => {
      const { Task } = await importRoster(own, 'admin', await workbookOf([studentHeaders, studentRow(1, { 姓名: '' })]))
      own.world.transact(db => db.delete(importError).run())
      return { Id: Task.Id }
    },
  },
  NOT_READY: { given: async (own: TestApi) => ({ Id: await plantExport(own.world) }) },
  EXPORT_FAILED: { given: async (own: TestApi) => ({ Id: await plantExport(own.world, { Phase: 4 }) }) },
  UPLOAD_EXPIRED: {
    given: async (own: TestApi) => {
      const { FileId } = await putFile(own, 'admin')
      rmSync(join(own.world.filesDir, 'stored'), { recursive: true })
      return { Id: FileId }
    },
  },
})
failures(
  people.importStudents,
  importFailures(() => rosterOf(1), 1),
)
