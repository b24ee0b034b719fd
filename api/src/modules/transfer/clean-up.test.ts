import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileInfo, importError, importTask } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plantTask, storedTask } from '#test/import-task'
import { startApi } from '#test/session'
import { plusSeconds } from '#world/clock'
import { transferCleanUp } from './clean-up.ts'

const { world } = await startApi('tiny')
const daysAgo = (days: number) => plusSeconds(world.now(), -days * 86_400)

/** Stores an import with one error that was started so many days ago; gives its id, which is that of its file. */
async function planted(days: number, more: Partial<typeof importTask.$inferInsert> = {}) {
  const id = await plantTask(world, Buffer.from('x'))
  const CreateDate = daysAgo(days)
  world.transact(db => {
    db.update(importTask)
      .set({ CreateDate, Phase: 3, ...more })
      .where(eq(importTask.Id, id))
      .run()
    db.update(fileInfo).set({ CreateDate, BusinessType: 'import:1' }).where(eq(fileInfo.Id, id)).run()
    db.insert(importError).values({ TaskId: id, Seq: 1, Row: 2, Column: '', Value: '', Error: '错' }).run()
  })
  return id
}
/** Whether the file of an import is there after a night, and how many of its errors are. */
async function left(id: string) {
  await transferCleanUp.run(world)
  const errors = world.reader().select().from(importError).where(eq(importError.TaskId, id)).all()
  return [existsSync(join(world.filesDir, 'imports', `${id}.xlsx`)), errors.length]
}

test('the file of an import and its errors are kept for 30 days', async () => {
  const [young, old] = [await planted(29), await planted(31)]
  expect([await left(young), await left(old)]).toEqual([
    [true, 1],
    [false, 0],
  ])
})

test('the file of an import that waits or runs is kept, however old it is', async () => {
  expect(await left(await planted(31, { Phase: 0 }))).toEqual([true, 1])
  expect(await left(await planted(31, { Phase: 2 }))).toEqual([true, 1])
})

test('a file of which several imports were made is kept for the youngest of them', async () => {
  const id = await planted(31)
  const again = { ...storedTask(world, id), Id: 'again', CreateDate: daysAgo(29) }
  world.transact(db => db.insert(importTask).values(again).run())
  expect(await left(id)).toEqual([true, 1])
  world.transact(db => db.update(importTask).set({ IsDel: 1 }).where(eq(importTask.Id, 'again')).run())
  expect(await left(id)).toEqual([false, 0])
})
