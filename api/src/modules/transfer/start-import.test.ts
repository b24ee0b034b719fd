import { createHash } from 'node:crypto'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classHeaders, classRow } from '#test/class-sheet'
import { failures } from '#test/failures'
import { importFailures } from '#test/import-failures'
import { plantTask } from '#test/import-task'
import { startApi, type TestApi } from '#test/session'
import { rosterOf, studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { taskOf, upload } from '#test/upload'

const api = await startApi('tiny')
const admin = api.as('admin')
const send = async (content: Buffer, type = 1, who = 'admin', of = api) =>
  (await upload(of, who, content, undefined, type)).ResultValue!.FileId
const sheet = (...rows: string[][]) => workbookOf([studentHeaders, ...rows])
const ended = async (TaskId: string) => {
  await api.app.imports.done(api.world)
  return (await taskOf(api, 'admin', TaskId)).Task
}

describe('an import of any type', () => {
  const start = async (content: Buffer, more: object = {}, type = 1) =>
    admin(transfer.startImport, { FileId: await send(content, type), TaskType: type, ...more })

  test('without wrong rows starts at once', async () => {
    const { ResultValue } = await start(await rosterOf(2, 100))
    expect(await ended(ResultValue!.TaskId)).toMatchObject({ Ok: 2, TaskTypeName: '学生导入' })
  })

  test('with wrong rows asks once before it stores the good ones', async () => {
    const content = await sheet(studentRow(110), studentRow(111, { 姓名: '' }))
    expect(await start(content)).toMatchObject({
      ErrorCode: 6001,
      ResultValue: { ConfirmText: '共1行有误，将只导入其余1行，确定继续吗？' },
    })
    const { ResultValue } = await start(content, { Confirm: 1 })
    expect(await ended(ResultValue!.TaskId)).toMatchObject({ Ok: 1, Fail: 1 })
  })

  test('of all rows or none is refused with wrong ones, confirmed or not', async () => {
    const content = await workbookOf([classHeaders, classRow(1), classRow(2, { 辅导员工号: 'xgc01' }), classRow(1)])
    const refused = { ErrorCode: 2, RequestMsg: '共2行有误，请修正后重新上传' }
    expect(await start(content, {}, 2)).toMatchObject(refused)
    expect(await start(content, { Confirm: 1 }, 2)).toMatchObject(refused)
    const { ResultValue } = await start(await workbookOf([classHeaders, classRow(1), classRow(2)]), {}, 2)
    expect(await ended(ResultValue!.TaskId)).toMatchObject({ Ok: 2 })
  })

  test('takes the further fields of the command of its type', async () => {
    const Params = { UserType: 1 }
    const FileId = await send(await rosterOf(1, 120))
    const { ResultValue } = await admin(transfer.startImport, { FileId, TaskType: 10, Params })
    expect(await ended(ResultValue!.TaskId)).toMatchObject({ Ok: 1, TaskTypeName: '学生导入' })
    const wrong = { FileId, TaskType: 10, Params: { UserType: 7 } }
    expect((await admin(transfer.startImport, wrong)).RequestMsg).toBe('用户类型格式不正确')
  })
})

const wrongClasses = async (own: TestApi) => {
  const content = await workbookOf([classHeaders, classRow(1, { 专业: '没有' })])
  return { FileId: await send(content, 2, 'admin', own), TaskType: 2 }
}
failures(transfer.startImport, {
  ...importFailures(() => rosterOf(1), 1),
  IMPORT_UNKNOWN: { input: { FileId: 'none', TaskType: 99 } },
  BAD_IMPORT_FILE: {
    given: async own => ({ FileId: await send(await workbookOf([['a'], ['1']]), 1, 'admin', own), TaskType: 1 }),
  },
  ROWS_WRONG: { given: wrongClasses },
  CONFIRM: {
    given: async own => ({
      FileId: await send(await sheet(studentRow(1, { 姓名: '' })), 1, 'admin', own),
      TaskType: 1,
    }),
  },
})

test('students imported by the calls of their module and of accounts are stored by the same rules', async () => {
  const file = await rosterOf(2, 200)
  const [first, second] = [await send(file), await send(file)]
  const own = await admin(people.importStudents, { FileId: first })
  expect(await ended(own.ResultValue!.TaskId)).toMatchObject({ Ok: 2 })
  const other = await admin(accounts.importUsers, { FileId: second, UserType: 1, Duplicate: 1 } as never)
  expect(await ended(other.ResultValue!.TaskId)).toMatchObject({
    Skipped: 2,
    TaskLog: '导入完成：成功0条，失败0条，跳过2条',
  })
})

test('three imports that wait are in the way of their owner alone, and a file that waits in that of its own type', async () => {
  const own = await startApi('tiny')
  const content = await sheet(studentRow(1))
  const begin = async (type: number, bytes: Buffer, who = 'xgc01') =>
    own.as(who)(transfer.startImport, { FileId: await send(bytes, type, who, own), TaskType: type, Confirm: 1 })
  const first = await plantTask(own.world, content)
  for (let n = 0; n < 2; n++) await plantTask(own.world, await rosterOf(1, n))
  const Hash = createHash('sha256').update(content).digest('hex')
  own.world.transact(db => db.update(fileInfo).set({ Hash }).where(eq(fileInfo.Id, first)).run())
  expect((await begin(1, await rosterOf(1, 7), 'admin')).RequestMsg).toBe('您有3个任务正在进行，请稍后再试')
  expect((await begin(1, content)).RequestMsg).toBe('相同文件正在导入，请勿重复提交')
  expect((await begin(10, content)).RequestMsg).not.toBe('相同文件正在导入，请勿重复提交')
})
