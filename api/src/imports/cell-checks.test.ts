import { IdNumber, Money, RegionOf } from '@xuegong/contracts/fields'
import { describe, expect, test } from 'vitest'
import { faultOf, readerOf } from './cell-checks.ts'

describe('a cell with a region', () => {
  const read = readerOf(RegionOf('家庭所在地'))
  test.each([
    ['370202', '370202'],
    ['山东省青岛市市南区', '370202'],
    ['山东省 / 青岛市 / 市南区', '370202'],
    ['北京市海淀区', '110108'],
    ['广东省东莞市', '441900'],
    ['山东省青岛市', null],
    ['市南区', null],
    ['999999', null],
  ])('%s is read as %s', (text, code) => {
    expect(read(text)).toBe(code)
  })
})

test('a cell with an amount has two decimals at most', () => {
  const [read, fault] = [readerOf(Money('金额')), faultOf(Money('金额'))]
  expect(fault(read('12.50')!)).toBeNull()
  expect(fault(read('12.505')!)).toBe('金额格式不正确')
  expect(['十二', '1e3', '0x10', '.5', 'Infinity'].map(read)).toEqual([null, null, null, null, null])
})

test('a cell with an identity number may end in a small x', () => {
  expect(readerOf(IdNumber('身份证号'))('99900020080101006x')).toBe('99900020080101006X')
})
