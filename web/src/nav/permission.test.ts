import type { PermissionId } from '@xuegong/contracts/permissions'
import { expect, test } from 'vitest'
import { type Grants, lacks, mayDo, mayOpen, permitted } from './permission.ts'

const counsellor: Grants = {
  Roles: [{ RoleCode: 'fdy' }],
  permissions: [
    { permissionId: 'student', actionList: ['query', 'export'] },
    { permissionId: 'log', actionList: null },
  ],
}
const admin: Grants = { Roles: [{ RoleCode: 'admin' }], permissions: [] }

test.each([
  ['student.export', true],
  ['student.edit', false],
  ['students.export', false],
  ['stud.export', false],
  ['student', false],
  ['log.query', false],
  ['', false],
])('%s is granted to the counsellor: %s', (asked, granted) => {
  expect(mayDo(counsellor, asked)).toBe(granted)
})

test('admin may do and open everything, somebody unknown nothing', () => {
  expect([mayDo(admin, 'menu.delete'), mayOpen(admin, 'menu')]).toEqual([true, true])
  expect(mayDo(undefined, 'student.query')).toBe(false)
})

test('a page opens by its permission, whatever the actions, and one without needs none', () => {
  expect(['student', 'log', 'stud', undefined].map(id => mayOpen(counsellor, id))).toEqual([true, true, false, true])
})

test('only a known permission whose known actions lack one takes it from the page', () => {
  const asked = [
    ['student', 'edit'],
    ['student', 'query'],
    ['log', 'edit'],
    ['dorm', 'edit'],
  ] as const
  expect(asked.map(([id, action]) => lacks(counsellor, id, action))).toEqual([true, false, false, false])
  expect(lacks({ ...counsellor, Roles: admin.Roles }, 'student', 'edit')).toBe(false)
})

test('two roles with the same permission add up', () => {
  const both = {
    ...counsellor,
    permissions: [...counsellor.permissions, { permissionId: 'student', actionList: ['edit'] }],
  }
  expect([mayDo(both, 'student.edit'), lacks(both, 'student', 'edit')]).toEqual([true, false])
})

interface Route {
  permissionId?: PermissionId
  children?: Route[]
}

test('the routes of others go, children too, and the given tree stays whole', () => {
  const tree: Route[] = [{ permissionId: 'student', children: [{ permissionId: 'dorm' }, {}] }]
  expect(permitted(tree, counsellor)).toEqual([{ permissionId: 'student', children: [{}] }])
  expect(tree[0]?.children).toHaveLength(2)
})
