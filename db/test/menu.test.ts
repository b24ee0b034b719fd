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

  expect(pluck(db, "SELECT Id FROM Menu WHERE ParentId = '0' ORDER BY Codesort")).toEqual(['01', '21', '23'])
  expect(pluck(db, "SELECT Id FROM Menu WHERE ParentId <> '0' ORDER BY Id")).toEqual([
    '0109',
    '2103',
    '2307',
    '2308',
    '2309',
    '2313',
    '2314',
    'dashboard',
  ])
  expect(one(db, "SELECT count(*) FROM Menu WHERE ParentId <> '0' AND Comment <> substr(Url, 2)")).toBe(0)
  expect(one(db, "SELECT Comment FROM Menu WHERE Id = '21'")).toBe('BasicLayout')
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
    expect(menuOf(db, role, '01')).toEqual(['dashboard', '0109'])
  }
})

test('counsellors read the roster and only school administrators the operation log', () => {
  const db = freshDb('tiny')

  expect(menuOf(db, 'fdy', '0')).toEqual(['01', '21'])
  expect(menuOf(db, 'student', '0')).toEqual(['01'])
  expect(menuOf(db, 'xgc', '0')).toEqual(['01', '21', '23'])
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
