import { expect, test } from 'vitest'
import { pinyinKey } from '../src/pinyin.ts'

test.each([
  ['曾小雨', 'zengxiaoyu zxy'],
  ['单雄信', 'shanxiongxin sxx'],
  ['吕布', 'lvbu lb'],
  ['欧阳修', 'ouyangxiu oyx'],
  ['Anna 李', 'annali al'],
  ['软件2301', 'ruanjian2301 rj'],
  ['', ''],
])('%s is found by “%s”', (name, key) => {
  expect(pinyinKey(name)).toBe(key)
})
