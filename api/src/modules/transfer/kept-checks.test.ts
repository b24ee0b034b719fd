import { setTimeout as later } from 'node:timers/promises'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { buildClass } from '@xuegong/db/build/people'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#test/session'
import { rosterOf, studentHeaders, studentRow, textsOf, workbookOf } from '#test/sheets'
import { checkOf, upload } from '#test/upload'
import { download } from '#test/export'

const send = async (own: TestApi, content: Buffer) => (await upload(own, 'admin', content)).ResultValue!.FileId

describe('a check', () => {
  test('is kept for 30 minutes of the world, and then made again', async () => {
    const own = await startApi('tiny')
    const input = { FileId: await send(own, await rosterOf(1)), TaskType: 1 }
    const asked = async (time: string) => {
      own.world.setClock({ at: `2026-10-14 ${time}`, since: null })
      return (await own.as('admin')(transfer.checkImport, input)).ErrorCode
    }
    expect(await asked('09:00:00')).toBe(3001)
    await checkOf(own, 'admin', input)
    expect([await asked('09:30:00'), await asked('09:30:01')]).toEqual([0, 3001])
    await checkOf(own, 'admin', input)
  })

  /** A file that names a class that there is not, and a way to add it. */
  async function missingClass() {
    const own = await startApi('tiny')
    const content = await workbookOf([studentHeaders, studentRow(1, { 班级: '计科2499班' })])
    const input = { FileId: await send(own, content), TaskType: 1 }
    await own.world.own()
    const mend = () => own.world.transact(db => buildClass(db, { ClassName: '计科2499班', Grade: '2024' }))
    return { own, input, mend }
  }

  test('that has told of wrong rows is kept until somebody writes, who may have mended them', async () => {
    const { own, input, mend } = await missingClass()
    expect((await checkOf(own, 'admin', input)).ResultValue).toMatchObject({ Wrong: 1 })
    expect((await own.as('admin')(transfer.checkImport, input)).ResultValue).toMatchObject({ Wrong: 1 })
    mend()
    expect((await own.as('admin')(transfer.checkImport, input)).ErrorCode).toBe(3001)
    expect((await checkOf(own, 'admin', input)).ResultValue).toMatchObject({ New: 1, Wrong: 0 })
    own.world.transact(db => buildClass(db))
    expect((await own.as('admin')(transfer.checkImport, input)).ErrorCode).toBe(0)
  })

  test('that has told of wrong rows is made again by whoever starts the import of what is mended', async () => {
    const { own, input, mend } = await missingClass()
    await checkOf(own, 'admin', input)
    expect((await own.as('admin')(transfer.startImport, input)).ErrorCode).toBe(6001)
    mend()
    expect((await own.as('admin')(transfer.startImport, input)).ErrorCode).toBe(0)
  })

  test('that has refused a file is made again, too, when somebody has written', async () => {
    const own = await startApi('tiny')
    const input = { FileId: await send(own, await rosterOf(2)), TaskType: 1 }
    await own.world.own()
    const allow = (Value: string) =>
      own.world.transact(db => db.update(sysParam).set({ Value }).where(eq(sysParam.Id, 'ImportMaxRows')).run())
    allow('1')
    expect((await checkOf(own, 'admin', input)).RequestMsg).toBe('单次导入不能超过1行')
    allow('2')
    expect((await checkOf(own, 'admin', input)).ResultValue).toMatchObject({ New: 2 })
  })

  test('tells of wrong rows once, however much is written while it is waited for', async () => {
    const { own, input } = await missingClass()
    const codes = new Set<number>()
    for (let n = 0; n < 400 && !codes.has(0); n++) {
      codes.add((await own.as('admin')(transfer.checkImport, input)).ErrorCode)
      own.world.transact(db => buildClass(db))
      await later(5)
    }
    expect([...codes]).toEqual([3001, 0])
  })

  test('gives the refused rows of its own file, whatever was checked last', async () => {
    const own = await startApi('tiny')
    const inputs = []
    for (const n of [1, 2])
      inputs.push({
        FileId: await send(own, await workbookOf([studentHeaders, studentRow(n, { 姓名: '' })])),
        TaskType: 1,
      })
    for (const input of inputs) await checkOf(own, 'admin', input)
    const { rawPayload } = await download(own, 'admin', `/api/ImportExport/Download?Id=${inputs[0]!.FileId}`)
    expect((await textsOf(rawPayload))[1]![0]).toBe('T000001')
  })
})
