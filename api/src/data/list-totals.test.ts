import { query } from '@xuegong/contracts/endpoint'
import { Id, Page, paging } from '@xuegong/contracts/shapes'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { role } from '@xuegong/db/schema/account'
import { student, userOrg } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { never } from './condition.ts'
import { ascending, listOf } from './list-of.ts'
import { left } from './selection.ts'

const { world } = await startApi('tiny')
await world.own()

const college = alias(userOrg, 'college')
const call = query({
  summary: '',
  path: '/api/Sample/List',
  access: 'student.query',
  input: t.Object({ ...paging, Sex: t.Optional(t.String()) }),
  result: Page(t.Object({ Id })),
})
const sample = { from: student, filters: {}, order: ascending(student.StudentNo) }
const pupils = listOf(call, { ...sample, join: [left(college, eq(college.Id, student.ClassId))], scope: 'everyone' })
const ctx = () => ctxOf(world, {})
/** Those of the class of the caller, if the caller may: one statement for all who may. */
const classmates = listOf(call, {
  ...sample,
  scope: ({ user, may }) => ({
    key: may('student.query') ? 'of the own class' : 'none',
    where: () => (may('student.query') ? eq(student.ClassId, sql.placeholder('mine')) : never),
    values: { mine: user.OrgId },
  }),
})
const tabs = { all: { text: '全部', asks: {} }, women: { text: '女', asks: { Sex: '2' } } }
const totals = () => [pupils(ctx(), {}).total, ...pupils.tally(ctx(), {}, tabs).map(({ Count }) => Count)]
const kept = () => world.derivedFrom(['Student', 'UserOrg']).size

test('totals are kept until a table that the list reads is written to, whatever else is', () => {
  const [all, , women] = totals() as [number, number, number]
  expect([all > women, kept()]).toEqual([true, 2])
  const fields = { RoleCode: 'r9', RoleName: '九', ScopeType: 1, CreateDate: ctx().now }
  world.transact(db =>
    db
      .insert(role)
      .values({ Id: 'r9', ...fields })
      .run(),
  )
  expect(kept()).toBe(2)

  world.transact(db => buildOrg(db, {}))
  expect(kept()).toBe(0)
  totals()
  world.transact(db => buildStudent(db, { Sex: '2' }))
  expect(kept()).toBe(0)
  expect(totals()).toEqual([all + 1, all + 1, women + 1])
})

test('a total within a transaction counts what has been written so far, and that of one that fails is not kept', () => {
  const before = totals()[0]!
  const failing = () =>
    world.transact(db => {
      const seen = [pupils({ ...ctx(), db }, {}).total]
      buildStudent(db, {})
      seen.push(pupils({ ...ctx(), db }, {}).total)
      expect(seen).toEqual([before, before + 1])
      throw new Error('undone')
    })
  expect(failing).toThrow('undone')
  expect(totals()[0]).toBe(before)
  world.transact(db => expect(pupils({ ...ctx(), db }, {}).total).toBe(before))
})

test('nobody is told the totals of somebody else, though both ask by one statement', () => {
  const [mine, other] = world.transact(db => {
    const classes = [buildClass(db, {}).Id, buildClass(db, {}).Id] as const
    for (const Sex of ['1', '2', '2']) buildStudent(db, { ClassId: classes[0], Sex })
    buildStudent(db, { ClassId: classes[1], Sex: '1' })
    return classes
  })
  const seenBy = (OrgId: string, may = true) => {
    const asking = { ...ctxOf(world, { OrgId }), may: () => may }
    return [classmates(asking, {}).total, ...classmates.tally(asking, {}, tabs).map(({ Count }) => Count)]
  }
  expect([seenBy(mine), seenBy(other), seenBy(mine)]).toEqual([
    [3, 3, 2],
    [1, 1, 0],
    [3, 3, 2],
  ])
  // The same values in another statement.
  expect(seenBy(mine, false)).toEqual([0, 0, 0])
})

test('a total within a transaction forgets what a part of it wrote that failed', () => {
  const before = totals()[0]!
  const failing = () =>
    world.transact(db => {
      buildStudent(db, {})
      expect(pupils({ ...ctx(), db }, {}).total).toBe(before + 2)
      throw new Error('undone')
    })
  world.transact(db => {
    buildStudent(db, {})
    expect(failing).toThrow('undone')
    expect(pupils({ ...ctx(), db }, {}).total).toBe(before + 1)
  })
  expect(totals()[0]).toBe(before + 1)
})
