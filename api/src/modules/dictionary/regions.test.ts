import { regions } from '@xuegong/contracts/modules/dictionary/regions'
import { expect, test } from 'vitest'
import { regionsBelow } from '#data/regions'
import { startApi } from '#test/session'

const api = await startApi('tiny')
const ask = async (input: { ParentCode?: string; Code?: string }, who = '2024010101') =>
  (await api.as(who)(regions.listRegions, input)).ResultValue!
const names = (regions: readonly { Name: string }[]) => regions.map(({ Name }) => Name)

test('without a code come the 34 provinces, in the order of the standard', async () => {
  const provinces = await ask({})
  expect(provinces).toHaveLength(34)
  expect(provinces[0]).toEqual({ Id: '110000', Name: '北京市', ParentId: '', Leaf: 0 })
  expect(names(provinces).slice(-4)).toEqual(['新疆维吾尔自治区', '台湾省', '香港特别行政区', '澳门特别行政区'])
  expect(await ask({ ParentCode: '' })).toEqual(provinces)
})

test('below a province stand its cities, below a city its counties, which have nothing below them', async () => {
  expect(names(await ask({ ParentCode: '370000' }))).toContain('青岛市')
  const counties = await ask({ ParentCode: '370200' })
  expect(counties[0]).toEqual({ Id: '370202', Name: '市南区', ParentId: '370200', Leaf: 1 })
  expect(new Set(counties.map(({ Leaf }) => Leaf))).toEqual(new Set([1]))
})

test('a code gives the way to it, an unknown one nothing', async () => {
  expect(names(await ask({ Code: '370202' }))).toEqual(['山东省', '青岛市', '市南区'])
  expect(names(await ask({ Code: '429004' }))).toEqual(['湖北省', '直辖县级行政区划', '仙桃市'])
  expect(await ask({ Code: '000000' })).toEqual([])
  expect(await ask({ ParentCode: '000000' })).toEqual([])
})

test('what is no place to live in is no region', () => {
  expect(names(regionsBelow('370100')).slice(-3)).toEqual(['钢城区', '平阴县', '商河县'])
  expect(names(regionsBelow('620200'))).toEqual(['市辖区'])
  const cities = regionsBelow('').flatMap(({ Code }) => regionsBelow(Code))
  expect(cities.flatMap(({ Code }) => regionsBelow(Code)).length).toBeGreaterThan(2700)
})
