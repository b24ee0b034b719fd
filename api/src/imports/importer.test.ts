import { Coded, DayOf, IdNumber, Money } from '@xuegong/contracts/fields'
import { importing } from '@xuegong/contracts/importing'
import { OneOf } from '@xuegong/contracts/shapes'
import { codeItem } from '@xuegong/db/schema/dictionary'
import * as t from 'typebox'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { startApi } from '#test/session'
import type { World } from '#world/world'
import { exampleRow } from './example-row.ts'
import { type Importer, importerOf, type Values } from './importer.ts'
import { rowCheck } from './row-check.ts'

const { world } = await startApi('tiny')
const of = <R extends t.TObject>(row: R) =>
  importing({ summary: 's', path: '/api/A/B', access: 'student.import', type: 9, noun: '奖金', row })
const prize = of(
  t.Object({
    Amount: t.Optional(Money('金额')),
    Sex: Coded('Sex', '性别'),
    Level: t.Optional(OneOf(['甲', '乙'], { title: '等次' })),
    Day: t.Optional(DayOf('日期')),
    IdCard: t.Optional(IdNumber('身份证号')),
    Reason: t.Optional(t.String({ title: '事由', minLength: 2, examples: ['路费'] })),
  }),
)
const columns = { Reason: { unique: () => () => false } }
const rest = { allow: () => 'all', start: () => Promise.resolve(() => undefined) }
const importer: Importer = importerOf(prize, { columns, ...rest })
const headers = ['金额', '性别', '等次', '日期', '身份证号', '事由']
const checkOf = (of: Importer, within: World, placement = new Map<string, number>()) =>
  rowCheck(of, { db: within.reader(), allowed: 'all', placement, duplicate: 3, now: within.now() })
const checkIn = (within: World, cells: string[]) =>
  checkOf(importer, within, new Map(headers.map((header, n) => [header, n]))).check({
    row: 2,
    cells,
    broken: [],
  })
const check = (cells: string[]) => checkIn(world, cells)
const faultsIn = (within: World, cells: string[]) => checkIn(within, cells).faults.map(({ Error }) => Error)
const faults = (cells: string[]) => faultsIn(world, cells)

describe('an importer', () => {
  test('has the columns of the row, in its order, with its headers', () => {
    expect(importer.columns.map(({ header, required }) => [header, required])).toEqual([
      ['金额', false],
      ['性别', true],
      ['等次', false],
      ['日期', false],
      ['身份证号', false],
      ['事由', false],
    ])
  })

  test('that says something of a column which the row lacks does not compile', () => {
    // @ts-expect-error the row has no such field
    const { columns: stray } = importerOf(prize, { columns: { ...columns, Name: {} }, ...rest })
    expect(stray.map(({ field }) => field)).toEqual(['Amount', 'Sex', 'Level', 'Day', 'IdCard', 'Reason'])
  })

  test('takes examples and notes of its columns from the fields', () => {
    expect(importer.columns.map(({ example, note }) => [example, note])).toEqual([
      ['500', undefined],
      [undefined, undefined],
      ['甲', undefined],
      ['2008-01-01', undefined],
      ['999000200801010017', '18 位，单元格格式须为文本'],
      ['路费', undefined],
    ])
  })

  test('with a column that has neither an example nor a dictionary is a mistake of the program', () => {
    expect(() => importerOf(of(t.Object({ Note: t.String() })), { columns: {}, ...rest })).toThrow(
      'the column Note has no example',
    )
  })

  test('hands over rows of the types of the contract', () => {
    expectTypeOf<Values<typeof prize>['Amount']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Values<typeof prize>['Sex']>().toEqualTypeOf<string>()
  })

  test('of a row with a field that no cell can hold is a mistake of the program', () => {
    const list = importerOf(of(t.Object({ List: t.Array(t.String(), { title: '名单', examples: ['x'] }) })), {
      columns: {},
      ...rest,
    })
    expect(() => checkOf(list, world)).toThrow('no cell holds a value of 名单')
  })
})

describe('a row', () => {
  test('gives numbers as numbers, codes for texts, and nothing for empty cells', () => {
    expect(check(['12.50', '女', '', '2026/1/2', '', '']).values).toEqual({ Amount: 12.5, Sex: '2', Day: '2026-01-02' })
  })

  test.each([
    ['a number that is none', ['many', '男'], ['金额格式不正确']],
    ['a number beyond its limit', ['100000000', '男'], ['金额不能大于99999999.99']],
    ['a number with too many places', ['1.005', '男'], ['金额格式不正确']],
    ['a text that is none of the choices', ['1', '男', '丙'], ['等次格式不正确']],
    ['a code that the dictionary lacks', ['1', '8'], ['性别的值“8”不在字典中']],
    ['an empty cell that must be filled', ['1', ''], ['请输入性别']],
    ['a text too long for any cell', ['', '男', '', '', '', '长'.repeat(101)], ['事由不能超过100个字']],
    ['a wrong check digit', ['', '男', '', '', '370102200505050011'], ['身份证号格式不正确']],
  ])('with %s is refused', (_, cells, sentences) => {
    expect(faults(cells)).toEqual(sentences)
  })

  test('of dictionary columns alone is never taken for the example', () => {
    const codes = importerOf(of(t.Object({ Sex: Coded('Sex', '性别') })), { columns: {}, ...rest })
    const { check } = checkOf(codes, world, new Map([['性别', 0]]))
    for (const Sex of ['0', '1', '2']) {
      const [cell] = exampleRow({ columns: [{ ...codes.columns[0]!, example: Sex }] }, world.reader())
      expect(check({ row: 2, cells: [cell!], broken: [] })).toEqual({ row: 2, values: { Sex }, faults: [] })
    }
  })

  test('is the example only where its codes are those of the example, too', () => {
    const two = t.Object({
      Sex: Coded('Sex', '性别', { examples: ['1'] }),
      Level: OneOf(['甲', '乙'], { title: '等次' }),
    })
    const placement = new Map([
      ['性别', 0],
      ['等次', 1],
    ])
    const { check } = checkOf(importerOf(of(two), { columns: {}, ...rest }), world, placement)
    const faultsOf = (...cells: string[]) => check({ row: 2, cells, broken: [] }).faults.map(({ Error }) => Error)
    expect(faultsOf('男', '甲')).toEqual(['请删除模板中的示例行'])
    expect(faultsOf('女', '甲')).toEqual([])
    expect(faultsOf('男', '乙')).toEqual([])
  })

  test('counts a rare character as one', () => {
    const row = (n: number) => ['', '男', '', '', '', '𠮷'.repeat(n)]
    expect(check(row(100)).values.Reason).toBe('𠮷'.repeat(100))
    expect(faults(row(101))).toEqual(['事由不能超过100个字'])
  })

  /** A school with one sex more, its code 7. */
  async function worldWith(given: Partial<typeof codeItem.$inferInsert>) {
    const { world } = await startApi('tiny')
    await world.own()
    const item = { Id: 'x', CodeType: 'Sex', Code: '7', Name: '甲类', Sort: 9, CreateDate: '2026-01-01 00:00:00' }
    world.transact(db =>
      db
        .insert(codeItem)
        .values({ ...item, ...given })
        .run(),
    )
    return world
  }

  test('has as an example the first code of the dictionary where that lacks the one of its field', async () => {
    const db = (await worldWith({ Sort: 0 })).reader()
    const sex = importer.columns[1]!
    expect(exampleRow({ columns: [sex, { ...sex, example: '2' }, { ...sex, example: '77' }] }, db)).toEqual([
      '甲类',
      '女',
      '甲类',
    ])
  })

  test('may name a code by a text longer than any code', async () => {
    const Name = '甲'.repeat(30)
    expect(checkIn(await worldWith({ Name }), ['', Name]).values).toEqual({ Sex: '7' })
  })

  test.each([
    ['that was switched off is refused', { State: 0 }, ['性别的值“甲类”已停用']],
    ['below another is taken', { ParentCode: '1' }, []],
  ])('with a code %s, by its text and by the code', async (_, given, faults) => {
    const world = await worldWith(given)
    const said = ['7', '甲类'].map(text => faultsIn(world, ['', text]))
    expect(said).toEqual([faults, faults])
  })
})
