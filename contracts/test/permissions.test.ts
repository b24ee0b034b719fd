import { expect, test } from 'vitest'
import { actions, grantedActions, matrix, permissionIds, roleCodes } from '../src/permissions.ts'
import { violationText } from '../src/wording.ts'

test('every letter of the matrix is one of the nine actions, and stands once', () => {
  const letters = new Set<string>(Object.values(actions))
  for (const row of Object.values(matrix)) {
    for (const cell of Object.values(row)) {
      expect([...cell].every(letter => letters.has(letter))).toBe(true)
      expect(new Set(cell).size).toBe(cell.length)
    }
  }
})

test.each([
  ['student', 'student', ['edit', 'get']],
  ['fdy', 'student', ['edit', 'query', 'get', 'export']],
  ['bzr', 'loan', []],
  ['cwc', 'pay', ['add', 'delete', 'edit', 'query', 'get', 'import', 'export']],
  ['xgc', 'log', ['query', 'get']],
  ['fdy', 'dict', ['query', 'get', 'export']],
] as const)('%s may on %s: %j', (role, permission, expected) => {
  expect(grantedActions(role, permission)).toEqual(expected)
})

test('the administrator may query everything', () => {
  for (const permission of permissionIds) expect(grantedActions('admin', permission)).toContain('query')
  expect(roleCodes).toHaveLength(15)
})

test.each([
  [{ keyword: 'required', field: 'Pwd', schema: { title: '密码' } }, '请输入密码'],
  [{ keyword: 'required', field: 'OrgId', schema: { title: '学院', enum: [1] } }, '请选择学院'],
  [{ keyword: 'maxLength', field: 'Key', schema: {}, limit: 50 }, 'Key不能超过50个字'],
  [{ keyword: 'pattern', field: 'Mobile', schema: { title: '手机号' } }, '手机号格式不正确'],
  [
    { keyword: 'pattern', field: 'Mail', schema: { anyOf: [{ type: 'string', title: '邮箱' }, { type: 'null' }] } },
    '邮箱格式不正确',
  ],
  [{ keyword: 'type', field: 'Age', schema: { title: '年龄' } }, '年龄格式不正确'],
])('a violation reads %#', (violation, text) => {
  expect(violationText(violation)).toBe(text)
})
