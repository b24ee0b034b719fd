import { role, roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/session'
import type { World } from '#world/world'
import { loadUser } from './user.ts'

const { app } = await startApi('tiny')
let world: World
let Id: string
beforeEach(async () => {
  world = await app.worlds.create({ preset: 'tiny' })
  await world.own()
  Id = world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!.Id
  // From its first transaction on a world is read through the connection that writes.
  touchStudent('1')
})

const touchStudent = (Mobile: string) => world.transact(db => db.update(student).set({ Mobile }).run())
const load = () => loadUser(world, Id)
const counsellor = () => load()!.roles.find(each => each.RoleCode === 'fdy')!
const granting = (RoleId: string, PermissionId: string) =>
  and(eq(roleAction.RoleId, RoleId), eq(roleAction.PermissionId, PermissionId))

test('an account is kept while other tables are written to', () => {
  const before = load()
  touchStudent('2')
  expect(load()).toBe(before)
})

test('what a role grants counts from the next request on', () => {
  const { Id: RoleId, permissions } = counsellor()
  expect([permissions.has('student.query'), permissions.has('student.delete')]).toEqual([true, false])
  const grant = (ActionList: string) =>
    world.transact(db => db.update(roleAction).set({ ActionList }).where(granting(RoleId, 'student')).run())
  grant('["delete"]')
  const after = counsellor().permissions
  expect([after.has('student.query'), after.has('student.delete')]).toEqual([false, true])
  grant('')
  expect([...counsellor().permissions].filter(each => each.startsWith('student.'))).toEqual([])
})

test('grants that are stored in as many letters as others are not taken for them', () => {
  const { Id: RoleId } = counsellor()
  const granted = ['["delete"]', '["export"]'].map(ActionList => {
    world.transact(db => db.update(roleAction).set({ ActionList }).where(granting(RoleId, 'student')).run())
    return ['student.delete', 'student.export'].filter(each => counsellor().permissions.has(each))
  })
  expect(granted).toEqual([['student.delete'], ['student.export']])
})

test('roles stand in their order, those of the same place by their ids', () => {
  const rows = ['c', 'a', 'b'].map(RoleId => ({
    Id: RoleId,
    RoleCode: RoleId,
    RoleName: RoleId,
    Sort: RoleId === 'c' ? 1 : 2,
  }))
  world.transact(db => {
    db.delete(userRole).where(eq(userRole.UserId, Id)).run()
    for (const row of rows) {
      db.insert(role)
        .values({ ...row, ScopeType: 1, CreateDate: '2026-10-20 08:00:00' })
        .run()
      db.insert(userRole).values({ UserId: Id, RoleId: row.Id }).run()
    }
  })
  expect(load()!.roles.map(each => each.Id)).toEqual(['c', 'a', 'b'])
})

test('a role that is taken away, and one that is removed, grants nothing any more', () => {
  const { Id: RoleId } = counsellor()
  world.transact(db => db.update(role).set({ IsDel: 1 }).where(eq(role.Id, RoleId)).run())
  expect(load()!.roles.map(each => each.RoleCode)).not.toContain('fdy')
  world.transact(db => db.update(role).set({ IsDel: 0 }).where(eq(role.Id, RoleId)).run())
  expect(counsellor().Id).toBe(RoleId)
  world.transact(db => db.delete(userRole).where(eq(userRole.UserId, Id)).run())
  expect(load()!.roles).toEqual([])
})

test('an account that is disabled or removed is gone at once', () => {
  expect(load()).toBeDefined()
  world.transact(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.Id, Id)).run())
  expect(load()).toBeUndefined()
  world.transact(db => db.update(userMan).set({ State: 1, IsDel: 1 }).where(eq(userMan.Id, Id)).run())
  expect(load()).toBeUndefined()
})

test('roles that grant the same share one set of permissions, in all worlds', async () => {
  const other = await app.worlds.create({ preset: 'tiny' })
  const theirs = loadUser(other, Id)!.roles.find(each => each.RoleCode === 'fdy')!
  expect(theirs.permissions).toBe(counsellor().permissions)
})

test('an account is read anew by a world whose files were closed meanwhile', () => {
  load()
  world.rest()
  world.transact(db => db.update(userMan).set({ TrueName: '改名' }).where(eq(userMan.Id, Id)).run())
  expect(load()!.TrueName).toBe('改名')
})

test('at most a thousand sets of permissions are kept', () => {
  const { Id: RoleId, permissions } = counsellor()
  const actionList = (actions: string) =>
    world.transact(db => db.update(roleAction).set({ ActionList: actions }).where(granting(RoleId, 'student')).run())
  const [{ ActionList: before } = { ActionList: '' }] = world
    .writer()
    .select()
    .from(roleAction)
    .where(granting(RoleId, 'student'))
    .all()
  for (let n = 0; n < 1000; n++) {
    actionList(`["${n}"]`)
    load()
  }
  actionList(before)
  expect(counsellor().permissions).toEqual(permissions)
  expect(counsellor().permissions).not.toBe(permissions)
})
