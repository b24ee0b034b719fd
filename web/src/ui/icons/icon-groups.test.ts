import { expect, test } from 'vitest'
import { groupOf, iconGroups, searchIcons } from './icon-groups.ts'

const names = iconGroups.flatMap(({ icons }) => Object.keys(icons))

test('there are seven groups of so many icons', () => {
  const sizes = iconGroups.map(({ title, icons }) => [title, Object.keys(icons).length])
  expect(sizes).toEqual([
    ['方向性图标', 58],
    ['提示建议性图标', 24],
    ['编辑类图标', 31],
    ['数据类图标', 13],
    ['网站通用图标', 160],
    ['品牌和标识', 46],
    ['本系统图标', 38],
  ])
})

test('every icon exists, and its name leads to one group only', () => {
  expect(iconGroups.flatMap(({ icons }) => Object.values(icons)).every(icon => typeof icon === 'object')).toBe(true)
  expect(new Set(names).size).toBe(names.length)
  expect([groupOf('ArrowUp')?.key, groupOf('home')?.key, groupOf('Home')?.key]).toEqual(['direction', 'own', 'general'])
  expect(groupOf('NoSuchIcon')).toBeUndefined()
})

test('a search looks through all groups, whatever the case', () => {
  expect(Object.keys(searchIcons(' wechat '))).toEqual(['Wechat', 'WechatWork'])
  expect(Object.keys(searchIcons('HOME')).sort()).toEqual(['Home', 'home'])
  expect(Object.keys(searchIcons('xyz'))).toEqual([])
})
