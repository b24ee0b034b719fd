import { duplicateModes, importing } from '@xuegong/contracts/importing'
import { importError } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import * as t from 'typebox'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { plantTask, storedTask } from '#test/import-task'
import { startApi } from '#test/session'
import { openBatches, settleRows } from './import-batch.ts'
import { openTask } from './import-task.ts'
import { importerOf, type Known, type RowValues } from './importer.ts'
import { rowCheck } from './row-check.ts'

const { world } = await startApi('tiny')
const prize = importing({
  summary: 's',
  path: '/api/A/B',
  access: 'student.import',
  type: 1,
  noun: '奖金',
  duplicates: [1, 2, 3],
  row: t.Object({
    No: t.Integer({ title: '编号', examples: [1] }),
    Name: t.String({ title: '名称', examples: ['甲'] }),
    Mail: t.Optional(t.String({ title: '邮箱', examples: ['a'] })),
  }),
})
const stored: Record<string, Known> = {
  7: { values: { No: '007', Name: '旧', Mail: 'own' } },
  8: { error: '该奖金不能由您修改' },
}
const [write, overwrite] = [vi.fn<(_: unknown, values: RowValues) => undefined>(), vi.fn<() => undefined>()]
const judge = vi.fn<(values: RowValues) => { field: 'Mail'; error: string } | undefined>(({ Name, Mail }) =>
  Name === '旧' && Mail === 'bad' ? { field: 'Mail', error: '不相符' } : undefined,
)
const importer = importerOf(prize, {
  columns: {
    No: { known: () => key => stored[key], unique: () => key => key in stored },
    Mail: { unique: () => mail => ['own', 'taken'].includes(mail) },
  },
  allow: () => 'all',
  rule: () => judge,
  start: () => Promise.resolve(write),
  overwrite: overwrite as never,
})
beforeEach(() => vi.clearAllMocks())

const placement = new Map(['编号', '名称', '邮箱'].map((header, n) => [header, n]))
/** Checks rows of one file; gives of each its faults, or what becomes of it. */
function check(mode: keyof typeof duplicateModes, ...rows: string[][]) {
  const duplicate = { skip: 1, overwrite: 2, refuse: 3 }[mode]
  const { check: next } = rowCheck(importer, { db: world.reader(), allowed: 'all', placement, duplicate, now: '' })
  return rows.map((cells, n) => {
    const { faults, stored: fate = 'new' } = next({ row: n + 2, cells, broken: [] })
    return faults.length > 0 ? faults.map(({ Column, Error }) => `${Column}：${Error}`) : fate
  })
}

describe('a row that is stored already', () => {
  test('is refused, unless it is wanted otherwise', () => {
    expect(check('refuse', ['7', '旧', ''])).toEqual([['编号：编号已存在']])
  })

  test('is skipped whatever else it holds, and known by its key however that is written', () => {
    expect(check('skip', ['7', '', 'taken'], ['08', '名', ''], ['9', '名', ''])).toEqual(['same', 'same', 'new'])
  })

  test('is written over by its filled cells alone', () => {
    expect(check('overwrite', ['7', '', ''])).toEqual(['same'])
    expect(check('overwrite', ['7', '新', ''])).toEqual(['changed'])
    expect(check('overwrite', ['9', '', ''])).toEqual([['名称：请输入名称']])
  })

  test('may keep its own values, and takes none of another one', () => {
    expect(check('overwrite', ['7', '新', 'own'])).toEqual(['changed'])
    expect(check('overwrite', ['7', '新', 'taken'])).toEqual([['邮箱：邮箱已存在']])
  })

  test('stands once in a file', () => {
    const twice = ['编号：编号在文件中重复']
    expect(check('skip', ['7', '', ''], ['07', '', ''])).toEqual(['same', twice])
    expect(check('overwrite', ['7', '新', ''], ['7', '旧', ''])).toEqual(['changed', twice])
  })

  test('stands once in a file whose first rows an earlier run has settled', () => {
    const against = { db: world.reader(), allowed: 'all', placement, duplicate: 2, now: '' }
    const { check: next, remember } = rowCheck(importer, against)
    remember({ row: 2, cells: ['07', '名', 'A@b'], broken: [] })
    const { faults } = next({ row: 3, cells: ['7', '名', 'a@B'], broken: [] })
    expect(faults.map(({ Error }) => Error)).toEqual(['编号在文件中重复', '邮箱在文件中重复'])
  })

  test('that its starter may not change is refused with the reason', () => {
    expect(check('overwrite', ['8', '名', ''])).toEqual([['编号：该奖金不能由您修改']])
  })

  test('is judged with the values that it keeps', () => {
    expect(check('overwrite', ['7', '', 'bad'])).toEqual([['邮箱：不相符']])
    expect(check('overwrite', ['7', '新', 'bad'])).toEqual(['changed'])
  })
})

describe('when it is stored, a row', () => {
  /** Settles a checked row; gives what the task counts and why it was refused. */
  async function settle(mode: keyof typeof duplicateModes, values: RowValues) {
    const task = openTask(world, await plantTask(world, Buffer.alloc(0)))!
    const Duplicate = { skip: 1, overwrite: 2, refuse: 3 }[mode]
    const run = await openBatches(world, { task: { ...task, Duplicate }, importer, allowed: 'all' })
    settleRows(run, [{ row: 2, values, faults: [] }], 0)
    const { Ok, Fail, Skipped } = storedTask(world, task.Id)
    const errors = world.reader().select().from(importError).where(eq(importError.TaskId, task.Id)).all()
    return { counts: [Ok, Fail, Skipped], errors: errors.map(({ Column, Error }) => `${Column}：${Error}`) }
  }

  test('that has come meanwhile is skipped, or its differing cells are written, without the key', async () => {
    expect(await settle('skip', { No: 7, Name: '新' })).toEqual({ counts: [0, 0, 1], errors: [] })
    expect(await settle('overwrite', { No: 7, Name: '旧' })).toEqual({ counts: [0, 0, 1], errors: [] })
    expect(await settle('overwrite', { No: 7, Name: '新', Mail: 'own' })).toEqual({ counts: [1, 0, 0], errors: [] })
    expect(overwrite.mock.calls).toEqual([[expect.anything(), '7', { Name: '新' }, expect.anything()]])
    expect(write).not.toHaveBeenCalled()
  })

  test('that has gone meanwhile needs all that a new one needs', async () => {
    expect(await settle('overwrite', { No: 9 })).toEqual({ counts: [0, 1, 0], errors: ['名称：请输入名称'] })
    expect(write).not.toHaveBeenCalled()
  })

  test('that its starter may not change any more is refused, and one that does not fit what it keeps', async () => {
    const refused = { counts: [0, 1, 0], errors: ['编号：该奖金不能由您修改'] }
    expect(await settle('overwrite', { No: 8, Name: '新' })).toEqual(refused)
    const misfit = { counts: [0, 1, 0], errors: ['邮箱：不相符'] }
    expect(await settle('overwrite', { No: 7, Mail: 'bad' })).toEqual(misfit)
    // A rule may remember rows, so it is asked once about each.
    expect(judge).toHaveBeenCalledOnce()
  })
})
