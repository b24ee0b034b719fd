import type { ReportForm } from '@xuegong/contracts/modules/daily-report/form'
import { expect, test } from 'vitest'
import { dayIn, placed, presentStep, readForm, reasonsOf, temperatureText } from './form.ts'

const place = { Province: '山东省' }
const read = (form: ReportForm) => readForm({ ...place, ...form })
const why = (form: ReportForm, isAtRisk = false) => reasonsOf(read(form), isAtRisk)

test.each([
  [1, { FollowingCon: 0 }],
  [2, { BRHGTJZRSFYXLQKOne: 0 }],
  [2, { FollowingCon: 0, BRHGTJZRSFYXLQKTwo: 0 }],
  [3, { BRHGTJZRSFYXLQKOne: 0, ISNATDay: 0 }],
  [3, { BRHGTJZRSFYXLQKOne: 0, IsInSchoolOfDay: 1 }],
  [3, {}],
])('generation %i is told by what a form sends: %j', (generation, form) => {
  expect(read(form).FormGen).toBe(generation)
})

test.each([
  ['2022-04-23', '2022-04-23'],
  [' 2022-4-3 ', '2022-04-03'],
  ['2022-04-23T00:00:00', '2022-04-23'],
  ['2022-04-23 08:00:00', '2022-04-23'],
  ['xxxx-xx-xx', null],
  ['2000-00-00', null],
  ['2022-02-30', null],
  ['', null],
  [undefined, null],
])('the day %j is kept as %j', (sent, kept) => {
  expect(dayIn(sent)).toBe(kept)
})

test.each([
  [{ FollowingCon: 0, DayTemperature: 3 }, 1, '37-37.2℃'],
  [{ BRHGTJZRSFYXLQKOne: 0, DayTemperature: 4 }, 2, '37.3-37.9℃'],
  [{ BRHGTJZRSFYXLQKOne: 0, DayTemperature: 8 }, 3, '40℃以上'],
  [{ ISNATDay: 0, DayTemperature: 2 }, 2, '37.3-38℃'],
  [{ ISNATDay: 0 }, null, ''],
])('the temperature of %j is step %j of the present form, and %j in words', (form, step, text) => {
  expect([presentStep(read(form)), temperatureText(read(form))]).toEqual([step, text])
})

test.each([
  [{ DayTemperature: 3, BRHGTJZRSFYXLQKOne: 0 }, []],
  [{ DayTemperature: 4, BRHGTJZRSFYXLQKOne: 0 }, ['DayTemperature']],
  [{ DayTemperature: 1, ISNATDay: 0 }, []],
  [{ DayTemperature: 2, ISNATDay: 0 }, ['DayTemperature']],
  [{ BRHGTJZRSFYXLQKOne: 3 }, ['BRHGTJZRSFYXLQKOne']],
  [{ BRHGTJZRSFYXLQKTwo: 1, LJSHJCS: 1 }, ['BRHGTJZRSFYXLQKTwo', 'LJSHJCS']],
  [{ FollowingCon: 1, IsHeat: 1 }, ['FollowingCon', 'IsHeat']],
  [{ JRSFCSWFL: 1, JRSFCSNQTDJSFQ: 1, ISNATDay: 2, TodaySchedule: 1, Vaccination: 0, IsColdChain: 1 }, []],
])('%j says %j', (form, expected) => {
  expect(why(form)).toEqual(expected)
})

test('questions of 2021 count in a form of 2021 alone', () => {
  expect(why({ IsHeat: 1, ISNATDay: 0 })).toEqual([])
})

test('a place at risk is a reason of its own', () => {
  expect(why({}, true)).toEqual(['RiskArea'])
})

test.each(['Province', 'City', 'CurrentPosition', 'NowProvince', 'NowCity'] as const)(
  '%s alone says where one is',
  name => {
    expect(readForm({ [name]: '青岛' })[name]).toBe('青岛')
  },
)

test.each([
  ['370212', ['山东省', '青岛市', '崂山区'], '山东省青岛市崂山区松岭路1号'],
  ['110105', ['北京市', '北京市', '朝阳区'], '北京市朝阳区松岭路1号'],
])('the region %s is the place %j', (RegionCode, names, CurrentPosition) => {
  const form = placed({ RegionCode, street_number: '松岭路1号', County: '别处', DayTemperature: 1 })
  expect([form.Province, form.City, form.County]).toEqual(names)
  expect(form).toMatchObject({ Country: '中国', CurrentPosition, street_number: '松岭路1号', DayTemperature: 1 })
})

test('a form without a region keeps the place that it names', () => {
  expect(placed({ Province: '青岛' })).toEqual({ Province: '青岛' })
})

test.each([{}, { Country: '中国', County: '崂山区' }, { Province: ' ' }])('%j is no place', form => {
  expect(() => readForm(form)).toThrow('请选择当前所在位置')
})

test.each([
  [{ DayTemperature: 4 }, '今日体温选项不正确'],
  [{ DayTemperature: 9, FollowingCon: 0 }, '今日体温选项不正确'],
  [{ BRHGTJZRSFYXLQKTwo: 5 }, '本人及共同居住人接触情况选项不正确'],
  [{ TodaySchedule: 2 }, '今日行程选项不正确'],
])('%j has a code that is none', (form, text) => {
  expect(() => read(form)).toThrow(text)
})
