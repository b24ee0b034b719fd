import { grantedActions, permissionIds, type RoleCode, roleCodes } from '@xuegong/contracts/permissions'
import { expect, test } from 'vitest'
import type { Db } from '../src/client.ts'
import { seedModules } from '../src/seed/modules.ts'
import { groupPlace } from '../src/seed/menu-groups.ts'
import { grants, menuRows } from '../src/seed/menu-rows.ts'
import type { Page } from '../src/seed/seed-module.ts'
import { freshDb, one, pluck } from './fresh-file.ts'

const pages: Page[] = Object.values(seedModules).flatMap(module => module.pages ?? [])
const menuOf = (db: Db, role: RoleCode, parent: string) =>
  pluck(
    db,
    'SELECT MenuId FROM RoleMenu JOIN Menu ON Menu.Id = MenuId WHERE RoleId = ? AND ParentId = ? ORDER BY Sort',
    role,
    parent,
  )

test('ids, view paths and order follow the grammar of the menu', () => {
  const db = freshDb('tiny')
  const own = ['/dashboard', '/test/home', '/base/student', '/system/param', '/system/operLog', '/system/webLog']
  const known = new Set([...own, '/system/loginLog', '/system/calendar', '/system/friendship'])
  const rows = pluck<string>(
    db,
    "SELECT Id || ' ' || ParentId || ' ' || Url FROM Menu WHERE ParentId <> '0' ORDER BY Id",
  )

  expect(rows.filter(row => known.has(row.split(' ')[2]!))).toEqual([
    '0109 01 /test/home',
    '2103 21 /base/student',
    '2307 23 /system/param',
    '2308 23 /system/operLog',
    '2309 23 /system/webLog',
    '2312 23 /system/loginLog',
    '2313 23 /system/calendar',
    '2314 23 /system/friendship',
    'dashboard 01 /dashboard',
  ])
  expect(one(db, "SELECT count(*) FROM Menu WHERE ParentId <> '0' AND Comment <> substr(Url, 2)")).toBe(0)
  expect(one(db, "SELECT Comment FROM Menu WHERE Id = '21'")).toBe('BasicLayout')
})

test('the menu holds the pages of all modules and their groups, by number, and nothing else', () => {
  const db = freshDb('tiny')

  expect(pluck<string>(db, "SELECT Url FROM Menu WHERE ParentId <> '0'").sort()).toEqual(
    pages.map(({ url }) => url).sort(),
  )
  const groups = [...new Set(pages.map(({ group }) => group))].sort()
  expect(pluck(db, "SELECT Id FROM Menu WHERE ParentId = '0' ORDER BY Codesort")).toEqual(groups)
  expect(groups).toEqual(expect.arrayContaining(['01', '21', '23']))
})

test('no two pages stand at one place of a group', () => {
  const places = pages.map(({ group, order }) => `${group} ${order}`)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})

test('a role sees exactly the pages meant for it whose permission it has', () => {
  const db = freshDb('tiny')
  const seen = "SELECT RoleId || ' ' || Url FROM RoleMenu JOIN Menu ON Menu.Id = MenuId WHERE ParentId <> '0'"
  const meant = pages.flatMap(({ url, roles, permission }) =>
    roles.filter(role => !permission || grants(role, permission)).map(role => `${role} ${url}`),
  )

  expect(pluck<string>(db, seen).sort()).toEqual(meant.sort())
})

test('a role without its permission sees neither a page meant for it nor the group', () => {
  const page = { group: '21', order: 9, text: '导入', url: '/base/new', permission: 'student.import' } as const
  const seen = (roles: RoleCode[]) =>
    menuRows([{ ...page, roles }])
      .at(-1)
      ?.rows.map(({ Id }) => Id)

  expect(seen(['fdy', 'college'])).toEqual(['college.21', 'college.2109'])
  expect(seen(['fdy'])).toEqual([])
})

test('each role finds the groups in its own order', () => {
  expect(groupPlace('fdy', '21')).toBeLessThan(groupPlace('fdy', '05'))
  expect(groupPlace('admin', '05')).toBeLessThan(groupPlace('admin', '21'))
  expect(groupPlace('student', '02')).toBeGreaterThan(groupPlace('student', '20'))
})

test('every page whose module asks for a permission says so', () => {
  const named = Object.fromEntries(pages.map(({ url, permission }) => [url, permission]))

  expect(named).toMatchObject({
    '/base/student': 'student.query',
    '/system/operLog': 'log.query',
    '/system/loginLog': 'log.query',
    '/system/webLog': 'log.query',
  })
})

test('a role sees a group exactly when it sees a page of it', () => {
  const db = freshDb('tiny')
  const groups = "SELECT RoleId || MenuId FROM RoleMenu JOIN Menu ON Menu.Id = MenuId WHERE ParentId = '0' ORDER BY 1"
  const parents =
    "SELECT DISTINCT RoleId || ParentId FROM RoleMenu JOIN Menu ON Menu.Id = MenuId WHERE ParentId <> '0' ORDER BY 1"

  expect(pluck(db, groups)).toEqual(pluck(db, parents))
})

test('every role starts with the home page', () => {
  const db = freshDb('tiny')
  for (const role of roleCodes) {
    expect(menuOf(db, role, '0')[0]).toBe('01')
    expect(menuOf(db, role, '01')).toEqual(['dashboard', '0102', '0103', '0107', '0109'])
  }
})

test('counsellors read the roster and only school administrators the operation log', () => {
  const db = freshDb('tiny')
  const rolesOf = (url: string) =>
    pluck(db, 'SELECT RoleId FROM RoleMenu JOIN Menu ON Menu.Id = MenuId WHERE Url = ? ORDER BY RoleId', url)

  expect(rolesOf('/base/student')).toEqual(['admin', 'bzr', 'college', 'fdy', 'xgc', 'zzy'])
  expect(rolesOf('/system/operLog')).toEqual(['admin', 'xgc'])
  expect(rolesOf('/system/loginLog')).toEqual(['admin', 'xgc'])
  expect(rolesOf('/system/param')).toEqual(['admin'])
})

test('every button belongs to a page and names a permission that some role of the page has', () => {
  for (const page of pages)
    for (const { EnCode, Permission } of page.buttons ?? [])
      expect(
        page.roles.some(role => grants(role, Permission)),
        `${page.url} ${EnCode}`,
      ).toBe(true)
})

test('the stored actions of the roles are the matrix', () => {
  const stored = pluck<string>(freshDb('tiny'), 'SELECT RoleId || PermissionId || ActionList FROM RoleAction')
  const granted = roleCodes.flatMap(role =>
    permissionIds.map(id => [role, id, grantedActions(role, id)] as const).filter(([, , list]) => list.length),
  )

  expect(stored.sort()).toEqual(granted.map(([role, id, list]) => role + id + JSON.stringify(list)).sort())
})
