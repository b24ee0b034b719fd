import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeDb, openDb } from '../src/client.ts'
import { migrate } from '../src/migrate.ts'
import { freshDb, freshFolder, migrations, pluck } from './fresh-file.ts'

/** The migrations as they were before requests went by a flow. */
function before() {
  const folder = join(freshFolder(), 'before')
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag === '0016_approval')
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

test('requests that waited before there was a flow come back to their students, all others stay as they were', () => {
  const db = openDb(join(freshFolder(), 'world.db'))
  migrate(db, before())
  const row = db.$client.prepare(
    "INSERT INTO InfoChange (Id, StudentId, Changes, Reason, State, Opinion, SubmitTime, CreateDate) VALUES (?, 's', '[]', '', ?, '同意', '', '')",
  )
  for (const state of [1, 2, 3, 4, 5, 6, 7, 8]) row.run(`r${state}`, state)
  migrate(db, migrations)
  expect(pluck(db, "SELECT Id || ' ' || State || ' ' || Opinion FROM InfoChange ORDER BY Id")).toEqual([
    'r1 4 审核改为按流程办理，请重新提交',
    'r2 4 审核改为按流程办理，请重新提交',
    'r3 3 同意',
    'r4 4 同意',
    'r5 5 同意',
    'r6 6 同意',
    'r7 7 同意',
    'r8 8 同意',
  ])
  expect(pluck(db, "SELECT name FROM pragma_table_info('InfoChange')")).not.toContain('WfInstanceId')
  closeDb(db)
})

test('no table of approvals takes twice what there is once', () => {
  const db = freshDb('tiny')
  const insert = (table: string, values: Record<string, string | number>) => () => {
    const names = Object.keys(values)
    const marks = names.map(() => '?').join()
    db.$client.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${marks})`).run(...Object.values(values))
  }
  const twice: [string, (Id: string) => Record<string, string | number>][] = [
    ['WfDefinition', Id => ({ Id, WfCode: `X${Id}`, WfName: '', BusinessType: 'B', State: 1, CreateDate: '' })],
    ['WfDefinition', Id => ({ Id: `c${Id}`, WfCode: 'SAME', WfName: '', BusinessType: Id, CreateDate: '' })],
    [
      'WfVersion',
      Id => ({ Id, DefinitionId: 'd', Version: 1, Nodes: '[]', Fields: '{}', PublishTime: '', CreateDate: '' }),
    ],
    [
      'WfInstance',
      Id => ({
        Id,
        VersionId: 'v',
        DefinitionId: 'd',
        BusinessType: 'B',
        BusinessId: 'b',
        Title: '',
        StarterId: 's',
        SubmitTime: '',
        CreateDate: '',
      }),
    ],
    ['WfRound', Id => ({ Id, InstanceId: 'i', Round: 1, Fields: '{}', Facts: '[]', SubmitTime: '' })],
    ['BackLog', Id => ({ Id, SourceKey: 'task:1', Title: '', ReceiveUserId: 'r', CreateDate: '' })],
  ]
  for (const [table, of] of twice) {
    insert(table, of('one'))()
    expect(insert(table, of('two'))).toThrow('UNIQUE constraint failed')
  }
  insert('BackLog', { Id: 'a', SourceKey: '', Title: '', ReceiveUserId: 'r', CreateDate: '' })()
  expect(insert('BackLog', { Id: 'b', SourceKey: '', Title: '', ReceiveUserId: 'r', CreateDate: '' })).not.toThrow()
})
