import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { importTask } from '@xuegong/db/schema/transfer'
import { describe, expect, test } from 'vitest'
import { classHeaders, classRow } from '#test/class-sheet'
import { plantTask, storedTask } from '#test/import-task'
import { startApi, type TestApi } from '#test/session'
import { rosterOf, studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { upload } from '#test/upload'

const send = async (api: TestApi, content: Buffer, who = 'admin', type = 1) =>
  (await upload(api, who, content, undefined, type)).ResultValue!.FileId
const start = async (api: TestApi, content: Buffer, who = 'admin') => {
  const { RequestMsg } = await api.as(who)(people.importStudents, { FileId: await send(api, content, who) })
  return RequestMsg
}

describe('imports at once', () => {
  test('are three of a person, and another person has three, too', async () => {
    const api = await startApi('tiny')
    for (let n = 0; n < 3; n++) await plantTask(api.world, Buffer.from(`${n}`))
    expect(await start(api, await rosterOf(1))).toBe('您有3个任务正在进行，请稍后再试')
    expect(await start(api, await rosterOf(1), 'xgc01')).toBe('')
    api.world.transact(db => db.update(importTask).set({ Phase: 5 }).run())
    expect(await start(api, await rosterOf(1))).toBe('')
  })

  test('of the same file under two names are one, of one person and of two', async () => {
    const api = await startApi('tiny')
    const content = await rosterOf(2)
    const answers = await Promise.all(['admin', 'admin', 'xgc01'].map(who => start(api, content, who)))
    const repeated = '相同文件正在导入，请勿重复提交'
    expect(answers.toSorted()).toEqual(['', repeated, repeated])
    await api.app.imports.done(api.world)
    expect(await start(api, content)).toBe('')
  })

  test('of the same data in two files store every row once', async () => {
    const api = await startApi('tiny')
    const rows = Array.from({ length: 50 }, (_, n) => studentRow(n))
    const files = [
      await workbookOf([studentHeaders, ...rows]),
      await workbookOf([studentHeaders, ...rows.toReversed()]),
    ]
    for (const file of files) expect(await start(api, file)).toBe('')
    await api.app.imports.done(api.world)
    const tasks = (await api.as('admin')(transfer.listImportTasks, {})).ResultValue!.rows
    expect(tasks.map(({ Ok, Fail }) => [Ok, Fail])).toEqual([
      [0, 50],
      [50, 0],
    ])
  })

  test('wait for those of their type, and run beside those of others', async () => {
    const api = await startApi('tiny')
    const importClass = async (n: number) => {
      const FileId = await send(api, await workbookOf([classHeaders, classRow(n)]), 'admin', 2)
      return (await api.as('admin')(units.importClasses, { FileId })).ResultValue!.TaskId
    }
    // Two threads are there after this: one that had to start for the class would come after the roster.
    api.app.imports.queue(api.world, await plantTask(api.world, await rosterOf(1)))
    await importClass(0)
    await api.app.imports.done(api.world)
    const [first, second] = [
      await plantTask(api.world, await rosterOf(1200)),
      await plantTask(api.world, await rosterOf(1)),
    ]
    for (const id of [first, second]) api.app.imports.queue(api.world, id)
    const TaskId = await importClass(1)
    while (storedTask(api.world, TaskId).Phase < 3) await new Promise(done => setTimeout(done, 5))
    expect([first, second].map(id => storedTask(api.world, id).Phase < 3)).toEqual([true, true])
    expect(storedTask(api.world, second).Phase).toBe(0)
    await api.app.imports.done(api.world)
    expect([first, second].map(id => storedTask(api.world, id).Phase)).toEqual([3, 3])
  })
})
