import { Coded, DayRange, depending, MobileOf, RegionOf, RowsOf, Text, TimeRange } from '@xuegong/contracts/fields'
import { Nullable, OneOf } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { describe, expect, test } from 'vitest'
import { violation } from '#http/validate'
import { startApi } from '#test/session'
import { fieldFault } from './field-check.ts'

const { world } = await startApi('tiny')
const fault = (schema: t.TSchema, value: unknown) => violation(schema, value) ?? fieldFault(world, schema, value)

const trip = t.Object({
  How: OneOf(['火车', '自驾', '其他'], { title: '交通方式' }),
  Plate: depending(Text('车牌号', 10), { shownWhen: { How: ['自驾'] }, neededWhen: { How: ['自驾'] } }),
  Remark: depending(Nullable(Text('说明', 50)), { neededWhen: { How: ['其他'] } }),
  Seat: depending(OneOf(['硬座', '卧铺', '副驾'], { title: '座位' }), {
    choices: { by: 'How', of: { 火车: ['硬座', '卧铺'], 自驾: ['副驾'] } },
  }),
})

describe('a field that depends on another', () => {
  test.each([
    [{ How: '火车' }, null],
    [{ How: '火车', Plate: '鲁B12345' }, '车牌号无需填写：请先核对交通方式'],
    [{ How: '自驾' }, '请输入车牌号'],
    [{ How: '自驾', Plate: '鲁B12345' }, null],
    [{ How: '其他' }, '请输入说明'],
    [{ How: '其他', Remark: null }, '请输入说明'],
    [{ How: '其他', Remark: '步行' }, null],
    [{ How: '火车', Seat: '卧铺' }, null],
    [{ How: '火车', Seat: '副驾' }, '座位与交通方式不符，请重新选择'],
    [{ How: '其他', Remark: '步行', Seat: '硬座' }, '座位与交通方式不符，请重新选择'],
  ])('%j', (value, said) => {
    expect(fault(trip, value)).toBe(said)
  })

  test('looks at any of several values', () => {
    const schema = t.Object({
      All: t.Array(OneOf(['a', 'b'], { title: '项' })),
      More: depending(Text('更多', 5), { neededWhen: { All: ['b'] } }),
    })
    expect(fault(schema, { All: ['a'] })).toBeNull()
    expect(fault(schema, { All: ['a', 'b'] })).toBe('请输入更多')
  })
})

test('the end of a range is not before its start', () => {
  const days = t.Object(DayRange('From', 'Till', '请假时间'))
  expect(fault(days, { From: '2026-11-20', Till: '2026-11-20' })).toBeNull()
  expect(fault(days, { From: '2026-11-20', Till: '2026-11-19' })).toBe('开始日期不能晚于结束日期')
  const times = t.Object(TimeRange('StartTime', 'EndTime', '活动时间'))
  const late = { StartTime: '2026-11-20 08:00:01', EndTime: '2026-11-20 08:00:00' }
  expect(fault(times, late)).toBe('开始时间不能晚于结束时间')
})

describe('a region', () => {
  const home = t.Object({ Home: RegionOf('家庭所在地'), City: t.Optional(RegionOf('生源地', 2)) })
  test.each([
    [{ Home: '370202' }, null],
    // Cities without counties, and counties below a province.
    [{ Home: '441900' }, null],
    [{ Home: '110101' }, null],
    [{ Home: '370200' }, '家庭所在地需选择到区县'],
    [{ Home: '999999' }, '家庭所在地的值“999999”不是行政区划代码'],
    [{ Home: '青岛市' }, '家庭所在地格式不正确'],
    [{}, '请选择家庭所在地'],
    [{ Home: '370202', City: '370200' }, null],
    [{ Home: '370202', City: '370202' }, '生源地只需选择到市'],
  ])('%j', (value, said) => {
    expect(fault(home, value)).toBe(said)
  })
})

describe('rows', () => {
  const row = t.Object({
    Name: Text('姓名', 5),
    Mobile: MobileOf('手机号'),
    Political: t.Optional(Coded('Political', '政治面貌')),
    Kind: OneOf(['父母', '其他'], { title: '关系' }),
    Which: depending(Text('何种关系', 10), { neededWhen: { Kind: ['其他'] } }),
  })
  const family = t.Object({ Family: RowsOf('家庭成员', row, { least: 1, most: 2 }) })
  const one = { Name: '王建', Mobile: '13900000000', Kind: '父母' }
  test.each([
    [[one], null],
    [[], '请添加家庭成员'],
    [[one, one, one], '家庭成员不能超过2项'],
    [[one, { ...one, Mobile: '1' }], '家庭成员第2行：手机号格式不正确'],
    [[{ Mobile: '13900000000', Kind: '父母' }], '家庭成员第1行：请输入姓名'],
    [[one, { ...one, Political: 'x' }], '家庭成员第2行：政治面貌的值“x”不在字典中'],
    [[{ ...one, Kind: '其他' }], '家庭成员第1行：请输入何种关系'],
  ])('%j', (Family, said) => {
    expect(fault(family, { Family })).toBe(said)
  })

  test('at least two are asked for by their number', () => {
    const two = t.Object({ Family: RowsOf('家庭成员', row, { least: 2, most: 3 }) })
    expect(fault(two, { Family: [one] })).toBe('家庭成员不能少于2项')
  })
})
