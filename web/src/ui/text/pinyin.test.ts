import { expect, test } from 'vitest'
import { findPinyin } from './pinyin.ts'

test.each([
  ['学生信息', 'xsxx', 0],
  ['学生信息', 'xx', 2],
  ['操作日志', 'RZ', 2],
  ['宿舍零星维修', 'sslxwx', 0],
  ['QQ 群他人', 'qq', 0],
  ['学生信息', 'sxx', 1],
  ['学生信息', 'xsxxx', -1],
  ['学生信息', 'zz', -1],
  ['学生信息', 'xuesheng', 0],
  ['学生信息', 'shengxin', 1],
  ['学生信息', 'XueSXinX', 0],
  ['学生信息', 'xueshe', 0],
  ['学生信息', 'xuexi', -1],
  ['学生信息', 'ue', -1],
  ['吕布', 'lvbu', 0],
  ['软件2301班', 'ruanjian2301', 0],
  ['谁安', 'an', 1],
])('%s is found under %s at %i', (text, typed, at) => {
  expect(findPinyin(text, typed)).toBe(at)
})

test.each([
  ['重修', 'cx'],
  ['重点', 'zd'],
  ['调宿', 'ts'],
  ['行为', 'xw'],
  ['银行', 'yh'],
  ['银行', 'yinhang'],
  ['行政', 'xingzheng'],
  ['家长会', 'jiazhanghui'],
])('a character with two readings has both: %s by %s', (text, typed) => {
  expect(findPinyin(text, typed)).toBe(0)
})
