import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as later } from 'node:timers/promises'
import { closeDb, openDb } from '@xuegong/db/client'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { importTask } from '@xuegong/db/schema/transfer'
import { count, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildApp } from '#app'
import type { Config } from '#config'
import { plantTask } from '#test/import-task'
import { serverFile } from '#test/server-file'
import { startServer } from '#test/session'
import { rosterOf } from '#test/sheets'

/** Two servers start one after the other, which takes its time. */
const patience = 90_000
const size = 2500
/** What is stored of the import: its task, how many students came in, and how many of them have an account. */
function storedIn(file: string) {
  const db = openDb(file, { readonly: true })
  const inFile = like(student.StudentNo, 'T%')
  const students = db.select({ n: count() }).from(student).where(inFile).get()!.n
  const whole = db.select({ n: count() }).from(student).innerJoin(userMan, eq(userMan.Id, student.UserId)).where(inFile)
  const found = { task: db.select().from(importTask).get()!, students, whole: whole.get()!.n }
  closeDb(db)
  return found
}

/** Runs a server of its own on a data folder and kills it as soon as more than so many rows are stored. */
async function killedBehind(config: Config, file: string, rows: number) {
  const env = {
    DATA_DIR: config.dataDir,
    BASES_DIR: config.basesDir,
    LOG_LEVEL: 'silent',
    COVERAGE_DIR: '',
  }
  const child = spawn(process.execPath, [serverFile('serve-tiny')], { env, stdio: 'inherit' })
  const over = once(child, 'exit')
  // One connection for all its looks: opening one takes longer than they do.
  const db = openDb(file, { readonly: true })
  const stored = db.select({ Ok: importTask.Ok }).from(importTask).prepare()
  while (child.exitCode === null && stored.get()!.Ok <= rows) await later(3)
  child.kill('SIGKILL')
  await over
  closeDb(db)
}

test(
  'a server that is killed while it imports goes on behind what it has stored: no row twice, none half',
  async () => {
    const { app, config, world } = await startServer('tiny')
    const id = await plantTask(world, await rosterOf(size))
    const file = world.database()
    await app.close()
    for (const rows of [0, 400]) {
      await killedBehind(config, file, rows)
      const { task, students, whole } = storedIn(file)
      expect(task.Ok).toBeGreaterThan(rows)
      expect([task.Phase, students, whole]).toEqual([2, task.Ok, task.Ok])
    }
    const again = await buildApp(config, { preset: 'tiny' })
    await again.imports.done(again.worlds.get('default')!)
    await again.close()
    const { task, students, whole } = storedIn(file)
    expect(task).toMatchObject({ Id: id, Phase: 3, Ok: size, Fail: 0, Position: size + 1 })
    expect([students, whole]).toEqual([size, size])
  },
  patience,
)
