import { expect, test } from 'vitest'
import { matchPages } from './match-pages.ts'

const page = (title: string, path: string, ...groups: string[]) => ({
  title,
  path,
  trail: [...groups, title].map(each => ({ title: each })),
})
const pages = [
  page('首页', '/dashboard'),
  page('贫困学生认定', '/award/poor', '奖助管理', '困难生'),
  page('学生信息', '/base/student', '基础数据'),
  page('操作日志', '/system/operLog', '系统管理'),
  page('前端日志', '/system/webLog', '系统管理'),
]
const found = (text: string) => matchPages(pages, text).map(({ title }) => title)

test.each([
  ['学生', ['学生信息', '贫困学生认定']],
  ['rz', ['操作日志', '前端日志']],
  ['XSXX', ['学生信息']],
  ['caozuorizhi', ['操作日志']],
  ['rizhi', ['操作日志', '前端日志']],
  ['系统管理', ['操作日志', '前端日志']],
  ['困难', ['贫困学生认定']],
  ['operlog', ['操作日志']],
  [' 首页 ', ['首页']],
  ['', []],
  ['没有', []],
])('“%s” finds %j', (text, titles) => {
  expect(found(text)).toEqual(titles)
})

test('a hit says under which groups its page stands', () => {
  expect(matchPages(pages, '认定')).toEqual([
    { kind: 'page', title: '贫困学生认定', sub: '奖助管理 / 困难生', path: '/award/poor' },
  ])
})

test('eight are enough', () => {
  const many = Array.from({ length: 20 }, (_, at) => page(`报表${at}`, `/report/${at}`))
  expect(matchPages(many, '报表').map(({ title }) => title)).toEqual(many.slice(0, 8).map(({ title }) => title))
})
