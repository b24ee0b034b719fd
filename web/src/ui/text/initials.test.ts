import { expect, test } from 'vitest'
import { findInitials } from './initials.ts'

test.each([
  ['学生信息', 'xsxx', 0],
  ['学生信息', 'xx', 2],
  ['操作日志', 'RZ', 2],
  ['宿舍零星维修', 'sslxwx', 0],
  ['QQ 群他人', 'qq', 0],
  ['学生信息', 'sxx', 1],
  ['学生信息', 'xsxxx', -1],
  ['学生信息', 'zz', -1],
])('%s is found under %s at %i', (text, initials, at) => {
  expect(findInitials(text, initials)).toBe(at)
})

test.each([
  ['重修', 'cx'],
  ['重点', 'zd'],
  ['调宿', 'ts'],
  ['行为', 'xw'],
  ['银行', 'yh'],
])('a character with two readings has both: %s by %s', (text, initials) => {
  expect(findInitials(text, initials)).toBe(0)
})
