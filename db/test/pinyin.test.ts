import { expect, test } from 'vitest'
import { pinyinKey } from '../src/pinyin.ts'

test.each([
  ['曾小雨', 'zeng xiao yu zengxiaoyu zxy'],
  ['单雄信', 'shan xiong xin shanxiongxin sxx'],
  ['吕布', 'lv bu lvbu lb'],
  ['欧阳修', 'ou yang xiu ouyangxiu oyx'],
  ['Anna 李', 'anna li annali al'],
  ['软件2301', 'ruan jian 2301 ruanjian2301 rj'],
  ['', ''],
])('%s is found by “%s”', (name, key) => {
  expect(pinyinKey(name)).toBe(key)
})

test('names of one surname stand together, whatever the next syllable begins with', () => {
  const names = ['林丹', '李白', '连战', '李安', '梁宇']
  const byKey = names.toSorted((a, b) => (pinyinKey(a) < pinyinKey(b) ? -1 : 1))
  expect(byKey).toEqual(['李安', '李白', '连战', '梁宇', '林丹'])
})
