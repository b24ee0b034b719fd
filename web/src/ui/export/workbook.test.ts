import { lettersOf, type SheetColumn } from '@xuegong/contracts/sheet/sheet-xml'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeWorkbook } from './write-workbook.ts'

const column = (key: string, more: Partial<SheetColumn> = {}): SheetColumn => ({ title: key, key, width: 16, ...more })
type Row = Record<string, unknown>

/** The sheet of a workbook as a program reads it that we did not write. */
async function readBack(columns: readonly SheetColumn[], rows: readonly Row[]): Promise<ExcelJS.Worksheet> {
  const workbook = writeWorkbook('sheet', columns)
  for (const row of rows) workbook.add(row)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await workbook.close().arrayBuffer())
  return book.worksheets[0] as ExcelJS.Worksheet
}
/** What one cell shows of a value. */
const cellOf = async (value: unknown, more?: Partial<SheetColumn>) =>
  (await readBack([column('A', more)], [{ A: value }])).getCell('A2')

describe('a text stays a text', () => {
  test.each(['=1+1', '+86', '-5', '@sum', '007', '370212200601011234', '2026-11-21 08:00:00', 'TRUE', '1e5'])(
    '%s',
    async text => {
      const { type, value, numFmt } = await cellOf(text)
      expect({ type, value, numFmt }).toEqual({ type: ExcelJS.ValueType.String, value: text, numFmt: '@' })
    },
  )
})

describe('nothing breaks the file', () => {
  test.each([
    ['markup', `<b>"A" & 'B'</b>]]>`],
    ['emoji and rare characters', '👩‍🎓𠮷龘'],
    ['white space at its ends', '  a\n b  '],
    ['no characters but blanks', '   '],
  ])('%s comes back', async (_, text) => {
    expect((await cellOf(text)).value).toBe(text)
  })

  test.each([
    ['control characters go', 'a\u0000b\u001fc\uffff', 'abc'],
    ['half of a pair is replaced', 'a\ud800b', 'a\ufffdb'],
    ['what looks like an escape is escaped', 'x_x0041_', 'x_x005F_x0041_'],
    ['a cell holds 32,767 characters', 'x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('%s', async (_, text, stored) => {
    expect((await cellOf(text)).value).toBe(stored)
  })

  test('whatever the texts are, a table comes back', async () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 20 }), async rows => {
        const sheet = await readBack(
          [column('A')],
          rows.map(A => ({ A })),
        )
        // A line break is one sign in a sheet, whatever signs it was.
        expect(sheet.getColumn('A').values.slice(2)).toEqual(rows.map(text => text.replace(/\r\n?/g, '\n')))
      }),
      { numRuns: 30 },
    )
  })
})

describe('a value', () => {
  test.each([
    ['a number', -12.5, -12.5],
    ['zero', 0, 0],
    ['yes', true, true],
    ['nothing', null, null],
    ['an empty text', '', null],
    ['a list', ['a', 'b'], 'a、b'],
    ['an object', { a: 1 }, '{"a":1}'],
  ])('%s', async (_, value, stored) => {
    expect((await cellOf(value)).value).toEqual(stored)
  })

  test('is the text of its code where there is one', async () => {
    const texts = new Map([
      ['1', '男'],
      ['2', '女'],
    ])
    const sheet = await readBack([column('A', { texts })], [{ A: '1' }, { A: 2 }, { A: 9 }, { A: ['1', '2'] }])
    expect(sheet.getColumn('A').values.slice(2)).toEqual(['男', '女', 9, '男、女'])
  })
})

test('an amount that comes as text is a number', async () => {
  const sheet = await readBack([column('A', { number: true })], [{ A: '12.50' }, { A: '约 12' }, { A: ' ' }])
  expect(sheet.getColumn('A').values.slice(2)).toEqual([12.5, '约 12', ' '])
})

test('the sheet is called sheet, its headings stay in view and its columns are as wide as told', async () => {
  const sheet = await readBack([column('A', { title: '学号', width: 20 }), column('B')], [{ A: '1', B: '2' }])
  expect(sheet.name).toBe('sheet')
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(sheet.getColumn(1).width).toBe(20)
  expect([...(sheet.getRow(1).values as string[])].slice(1)).toEqual(['学号', 'B'])
  expect(sheet.getCell('A1').font.bold).toBe(true)
})

test('many rows are in their order', async () => {
  const rows = Array.from({ length: 5000 }, (_, A) => ({ A, B: `第 ${A} 行` }))
  const sheet = await readBack([column('A'), column('B')], rows)
  expect(sheet.rowCount).toBe(5001)
  expect(sheet.getRow(5001).values).toEqual([undefined, 4999, '第 4999 行'])
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (at, letters) => {
  expect(lettersOf(at)).toBe(letters)
})

test('a column can show what stands inside a field, and nothing where there is none', async () => {
  const sheet = await readBack([column('Answer.Place')], [{ Answer: { Place: '留校' } }, { Answer: null }])
  expect([sheet.getCell('A2').value, sheet.getCell('A3').value]).toEqual(['留校', null])
})
