import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { student } from '@xuegong/db/schema/people'
import { operLog } from '@xuegong/db/schema/system'
import { count } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { failures } from '#test/failures'
import { importFailures } from '#test/import-failures'
import { storedTask } from '#test/import-task'
import { addRole, grant, holderOf } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'
import { rosterOf, studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { checkOf, importRoster, upload } from '#test/upload'

const api = await startApi('tiny')
const admin = api.as('admin')
const send = async (content: Buffer, type = 1, who = 'admin', of = api) =>
  (await upload(of, who, content, undefined, type)).ResultValue!.FileId
const sheet = (...rows: string[][]) => workbookOf([studentHeaders, ...rows])
const check = async (content: Buffer, more: object = {}) =>
  checkOf(api, 'admin', { FileId: await send(content), TaskType: 1, ...more })
const rowsIn = (table: typeof student | typeof operLog) =>
  api.world.reader().select({ n: count() }).from(table).get()!.n

describe('a check', () => {
  test('counts what is new, changed, the same and wrong, and says what becomes of the first rows', async () => {
    await importRoster(api, 'admin', await rosterOf(3))
    const rows = [
      studentRow(0),
      studentRow(1, { 姓名: '改名' }),
      studentRow(9),
      studentRow(8, { 姓名: '' }),
      studentRow(9),
    ]
    const { ResultValue: found } = await check(await sheet(...rows), { Duplicate: 2 })
    expect(found).toMatchObject({ Total: 5, New: 1, Changed: 1, Same: 1, Wrong: 2, Head: studentHeaders })
    expect(found!.Rows.map(({ Row, Will, Error }) => [Row, Will, Error])).toEqual([
      [2, '跳过', ''],
      [3, '变更', ''],
      [4, '新增', ''],
      [5, '错误', '请输入姓名'],
      [6, '错误', '学号在文件中重复；身份证号在文件中重复'],
    ])
    expect(found!.Rows[1]!.Cells.slice(0, 3)).toEqual(['T000001', '改名', '男'])
    expect(found!.Errors[0]).toEqual({ Row: 5, Column: '姓名', Value: '', Error: '请输入姓名' })
  })

  test('stores nothing, and the operation log says nothing of it', async () => {
    const FileId = await send(await rosterOf(2, 50))
    const before = [rowsIn(student), rowsIn(operLog)]
    expect((await checkOf(api, 'admin', { FileId, TaskType: 1 })).ResultValue).toMatchObject({ New: 2 })
    expect([rowsIn(student), rowsIn(operLog)]).toEqual(before)
  })

  test('shows ten rows and fifty errors at most', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => studentRow(n, { 姓名: '' }))
    const found = (await check(await sheet(...rows))).ResultValue!
    expect([found.Wrong, found.Rows.length, found.Errors.length]).toEqual([60, 10, 50])
  })

  test('answers 3001 until the file is read', async () => {
    const input = { FileId: await send(await rosterOf(1, 60)), TaskType: 1 }
    expect(await admin(transfer.checkImport, input)).toMatchObject({ ErrorCode: 3001, ResultValue: null })
  })

  test('is another one for another way of treating stored rows, and after the file was imported', async () => {
    const own = await startApi('tiny')
    const input = { FileId: await send(await rosterOf(2), 1, 'admin', own), TaskType: 1 }
    expect((await checkOf(own, 'admin', input)).ResultValue).toMatchObject({ New: 2, Same: 0, Wrong: 0 })
    const { TaskId } = (await own.as('admin')(transfer.startImport, input)).ResultValue!
    expect(storedTask(own.world, TaskId).Total).toBe(2)
    await own.app.imports.done(own.world)
    expect((await checkOf(own, 'admin', input)).ResultValue).toMatchObject({ New: 0, Wrong: 2 })
    const skipping = { ...input, Duplicate: 1 } as const
    expect((await checkOf(own, 'admin', skipping)).ResultValue).toMatchObject({ Same: 2 })
    const again = (await own.as('admin')(transfer.startImport, skipping)).ResultValue!
    await own.app.imports.done(own.world)
    expect(storedTask(own.world, again.TaskId)).toMatchObject({ Ok: 0, Fail: 0, Skipped: 2 })
  })

  test('shows headers and cells without the blanks around them', async () => {
    const rows = [studentHeaders.map(each => ` ${each} `), studentRow(70, { 姓名: ' 甲\u200b ' })]
    const { ResultValue } = await check(await workbookOf(rows))
    expect([ResultValue?.Head[1], ResultValue?.Rows[0]!.Cells[1]]).toEqual(['姓名', '甲'])
  })

  test.each([
    ['another header', [['学号'], ['1']], /^模板表头不匹配，请下载最新模板/],
    ['no rows', [studentHeaders], /^文件中没有数据$/],
  ])('of a file with %s is refused', async (_, rows, text) => {
    expect((await check(await workbookOf(rows))).RequestMsg).toMatch(text)
  })

  test('waits where three of the same person have not ended; those that have are kept', async () => {
    const own = await startApi('tiny')
    const file = async (who: string, rows = 1) => ({
      FileId: await send(await rosterOf(rows), 1, who, own),
      TaskType: 1,
    })
    // The others wait while the first one, a long file, is read.
    const [a, b, c, d] = [await file('admin', 3000), await file('admin'), await file('admin'), await file('admin')]
    const other = await file('xgc01')
    const codeOf = async (who: string, input: typeof other) =>
      (await own.as(who)(transfer.checkImport, input)).ErrorCode
    for (const each of [a, b, c]) expect(await codeOf('admin', each)).toBe(3001)
    expect([await codeOf('admin', d), await codeOf('xgc01', other)]).toEqual([2, 3001])
    await checkOf(own, 'xgc01', other)
    expect([await codeOf('admin', a), await codeOf('admin', d)]).toEqual([0, 3001])
    await checkOf(own, 'admin', d)
  })

  test('that breaks down says so', async () => {
    const FileId = await send(await rosterOf(1))
    const path = join(api.world.filesDir, 'imports', `${FileId}.xlsx`)
    rmSync(path)
    mkdirSync(path)
    const { RequestMsg } = await checkOf(api, 'admin', { FileId, TaskType: 1 })
    expect(RequestMsg).toBe('服务器处理文件时出错，请稍后重新导入')
  })

  test('belongs to the one who uploaded the file', async () => {
    const input = { FileId: await send(await rosterOf(1)), TaskType: 1 }
    expect((await api.as('xgc01')(transfer.checkImport, input)).RequestMsg).toBe('数据不存在或无权访问')
  })
})

const rights = { 1: 'student', 2: 'class', 3: 'dorm', 5: 'rops', 9: 'rops', 10: 'account', 60: 'dict' } as const

test.each(api.app.imports.importers.map(({ endpoint }) => [endpoint.import.type, endpoint.import.title] as const))(
  'business type %i (%s) needs the right of its own import, to be checked and to be started',
  async type => {
    const own = await startApi('tiny')
    const role = await addRole(own, 'importer', { ScopeType: 1 })
    await grant(own, role, { task: ['import'] })
    const who = await holderOf(own, role)
    const said = async () => {
      const codes = []
      for (const call of [transfer.checkImport, transfer.startImport] as const)
        codes.push((await own.as(who)(call, { FileId: 'none', TaskType: type })).ErrorCode)
      return codes
    }
    expect(await said()).toEqual([403, 403])
    await grant(own, role, { task: ['import'], [rights[type as keyof typeof rights]]: ['import'] })
    expect(await said()).toEqual([2, 2])
  },
)

test.each([
  [1, [0, 0, 0]],
  [2, [2, 2, 0]],
  [10, [0, 0, 0]],
])('business type %i takes these ways of treating stored rows: skip, overwrite, refuse', async (TaskType, codes) => {
  const said = []
  for (const Duplicate of [1, 2, 3] as const) {
    const { RequestMsg } = await admin(transfer.checkImport, { FileId: 'none', TaskType, Duplicate })
    said.push(RequestMsg === '数据不存在或无权访问' ? 0 : 2)
  }
  expect(said).toEqual(codes)
})

test('a business type that nothing imports is refused', async () => {
  const asked = { FileId: 'none', TaskType: 99 }
  const refused = { ErrorCode: 2, RequestMsg: '该业务类型暂不支持导入' }
  expect(await admin(transfer.checkImport, asked)).toMatchObject(refused)
  expect(await admin(transfer.startImport, asked)).toMatchObject(refused)
})

const given = importFailures(() => rosterOf(1), 1)
const badFile = async (own: TestApi) => ({
  FileId: await send(await workbookOf([['a'], ['1']]), 1, 'admin', own),
  TaskType: 1,
})
const read = (prepare: (own: TestApi) => Promise<{ FileId: string; TaskType: number }>) => ({
  given: async (own: TestApi) => {
    const input = await prepare(own)
    await checkOf(own, 'admin', input)
    return input
  },
})
const unknown = { input: { FileId: 'none', TaskType: 99 } }
failures(transfer.checkImport, {
  NOT_READY: { given: async own => ({ FileId: await send(await rosterOf(1), 1, 'admin', own), TaskType: 1 }) },
  NOT_FOUND: given.NOT_FOUND,
  UPLOAD_EXPIRED: given.UPLOAD_EXPIRED,
  IMPORT_UNKNOWN: unknown,
  BAD_IMPORT_FILE: read(badFile),
  TASKS_OPEN: {
    given: async own => {
      const [long, brief] = [await rosterOf(3000), await rosterOf(1)]
      const asked = async (content: Buffer) => ({ FileId: await send(content, 1, 'admin', own), TaskType: 1 })
      // One check of a world runs after the other: none of the three ends while the first one reads.
      const [first, ...others] = [await asked(long), await asked(brief), await asked(brief), await asked(brief)]
      for (const check of [first, ...others.slice(1)]) await own.as('admin')(transfer.checkImport, check)
      return others[0]!
    },
  },
})
