import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SheetColumn } from '@xuegong/contracts/sheet/sheet-xml'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#data/ctx'
import { partsOf } from '#test/zip'
import { uniqueNames } from './archive-file.ts'
import { openCsv } from './csv-file.ts'
import { openDocument } from './document-file.ts'
import { formXml } from './document-xml.ts'
import { openWorkbook, type RowsFile } from './workbook-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'exports-'))
afterAll(() => rmSync(dir, { recursive: true }))
const now = '2026-10-14 09:30:00'
let made = 0
const newPath = () => join(dir, String((made += 1)))

type Row = Record<string, unknown>
const column = (key: string, more: Partial<SheetColumn> = {}): SheetColumn => ({ title: key, key, width: 16, ...more })

async function fill(file: RowsFile, rows: Iterable<Row>) {
  for (const row of rows) if (file.add(row)) await file.flush()
  return file.close()
}

/** A workbook of these rows as a program reads it that we did not write. */
async function bookOf(columns: readonly SheetColumn[], rows: Iterable<Row>, bounds?: { rows: number; bytes: number }) {
  const path = newPath()
  const file = await openWorkbook(path, now, bounds)
  await file.sheet('学生', columns)
  const size = await fill(file, rows)
  const bytes = readFileSync(path)
  expect(size).toBe(bytes.length)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as never)
  return { book, bytes, sheet: book.worksheets[0]! }
}
const cellOf = async (value: unknown) => (await bookOf([column('A')], [{ A: value }])).sheet.getCell('A2')

describe('a cell of a workbook', () => {
  test.each(['=1+1', '+86', '-5', '@sum', '007', '\t=1+1', '2026-11-21 08:00:00'])('with %j is a text', async text => {
    const { type, value } = await cellOf(text)
    expect({ type, value }).toEqual({ type: ExcelJS.ValueType.String, value: text })
  })

  test.each([
    ['of 32,767 characters and more is cut there', 'x'.repeat(40_000), 'x'.repeat(32_767)],
    ['loses control characters', 'a\u0000b\u001fc\ufffe', 'abc'],
    ['keeps rare characters', '𠮷龘〇👩‍🎓', '𠮷龘〇👩‍🎓'],
    ['gets another for half a pair', 'a\ud800b', 'a\ufffdb'],
    ['keeps markup', `<b>"&'</b>]]>`, `<b>"&'</b>]]>`],
    ['keeps what looks like an escape', 'x_x0041_', 'x_x0041_'],
  ])('%s', async (_, text, stored) => {
    // exceljs does not undo the escape of an underscore.
    expect((await cellOf(text)).text.replace('_x005F_', '_')).toBe(stored)
  })

  test('is a number where the value is one', async () => {
    expect((await cellOf(-12.5)).value).toBe(-12.5)
  })
})

describe('a workbook', () => {
  test('has bold headings that stay in view, widths, and an address on every cell', async () => {
    const { sheet, bytes } = await bookOf(
      [column('A', { title: '学号', width: 20 }), column('B')],
      [{ A: '1', B: '2' }],
    )
    expect([sheet.name, sheet.views[0], sheet.getColumn(1).width]).toMatchObject([
      '学生',
      { state: 'frozen', ySplit: 1 },
      20,
    ])
    expect(sheet.getCell('A1')).toMatchObject({ value: '学号', font: { bold: true } })
    const xml = (await partsOf(bytes)).get('xl/worksheets/sheet1.xml')!.toString()
    expect(xml).toContain('<row r="2"><c r="A2" s="1" t="inlineStr"><is><t>1</t></is></c><c r="B2"')
  })

  test('begins another sheet where one is full, with the headings again', async () => {
    const rows = Array.from({ length: 25 }, (_, A) => ({ A }))
    const { book } = await bookOf([column('A')], rows, { rows: 11, bytes: 2 ** 30 })
    expect(book.worksheets.map(({ name, rowCount }) => `${name} ${rowCount}`)).toEqual([
      '学生 11',
      '学生2 11',
      '学生3 6',
    ])
    expect(book.worksheets[2]!.getColumn(1).values).toEqual([undefined, 'A', 20, 21, 22, 23, 24])
  })

  test('has no further sheet where the last row fills one', async () => {
    const rows = Array.from({ length: 20 }, (_, A) => ({ A }))
    const { book } = await bookOf([column('A')], rows, { rows: 11, bytes: 2 ** 30 })
    expect(book.worksheets.map(({ name, rowCount }) => `${name} ${rowCount}`)).toEqual(['学生 11', '学生2 11'])
  })

  test('begins another sheet, too, where one has as many bytes as archives can say', async () => {
    const rows = Array.from({ length: 12_000 }, (_, A) => ({ A, B: 'x'.repeat(50) }))
    const { book } = await bookOf([column('A'), column('B')], rows, { rows: 2 ** 20, bytes: 600_000 })
    expect(book.worksheets.length).toBeGreaterThan(1)
    expect(book.worksheets.reduce((sum, { rowCount }) => sum + rowCount - 1, 0)).toBe(12_000)
  })

  test('has sheets of several titles, each with its own columns', async () => {
    const path = newPath()
    const file = await openWorkbook(path, now)
    await file.sheet('学生', [column('A')])
    file.add({ A: 1 })
    await file.sheet('班级', [column('B')])
    file.add({ B: 2 })
    await file.close()
    const { worksheets } = await new ExcelJS.Workbook().xlsx.readFile(path)
    const read = worksheets.map(sheet => [sheet.name, sheet.getCell('A1').value, sheet.getCell('A2').value])
    expect(read).toEqual([
      ['学生', 'A', 1],
      ['班级', 'B', 2],
    ])
  })

  test('has all rows in their order, however many blocks they fill', async () => {
    const rows = Array.from({ length: 30_000 }, (_, A) => ({ A, B: `第 ${A} 行` }))
    const { sheet } = await bookOf([column('A'), column('B')], rows)
    expect(sheet.rowCount).toBe(30_001)
    expect(sheet.getRow(30_001).values).toEqual([undefined, 29_999, '第 29999 行'])
  })
})

describe('a .csv', () => {
  const textOf = async (rows: Iterable<Row>) => {
    const path = newPath()
    await fill(await openCsv(path, [column('A'), column('B', { texts: new Map([['1', '男']]) })]), rows)
    return readFileSync(path, 'utf8')
  }

  test.each([
    ['=1+1', `'=1+1`],
    ['+86', `'+86`],
    ['-5', `'-5`],
    ['@sum', `'@sum`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    [-5, '-5'],
    ['a"b,c\nd', '"a""b,c\nd"'],
    [null, ''],
  ])('has %j as %j', async (value, cell) => {
    expect(await textOf([{ A: value, B: 1 }])).toBe(`\ufeffA,B\r\n${cell},男\r\n`)
  })

  test('has all rows in their order, however many blocks they fill, and tells its size', async () => {
    const path = newPath()
    const rows = Array.from({ length: 30_000 }, (_, A) => ({ A: `第 ${A} 行` }))
    const size = await fill(await openCsv(path, [column('A')]), rows)
    const lines = readFileSync(path, 'utf8').split('\r\n')
    expect([size, lines.length, lines[30_000]]).toEqual([readFileSync(path).length, 30_002, '第 29999 行'])
  })

  test('begins no formula, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async A => {
        const cell = (await textOf([{ A, B: '' }])).slice('\ufeffA,B\r\n'.length)
        expect(cell).not.toMatch(/^"?[=+\-@\t\r](?!\n$)/)
      }),
      { numRuns: 100 },
    )
  })
})

test('files of an archive are named so that no two are alike, none leaves the folder, and none is empty', () => {
  const nameOf = uniqueNames()
  const names = ['张三', '张三', 'a/../b', 'A', 'a', 'b', '..', ''].map(name => nameOf(name, 'png'))
  const unlike = ['张三.png', '张三(2).png', 'a-..-b.png', 'A.png', 'a(2).png', 'b.png', '文件.png', '文件(2).png']
  expect(names).toEqual(unlike)
  expect(['B', '长'.repeat(81)].map(name => nameOf(name, 'png'))).toEqual(['B(2).png', `${'长'.repeat(80)}.png`])
})

test('a document leaves rows without a form out', async () => {
  const path = newPath()
  const form = { title: '登记表', fields: [], tables: [], foot: '' }
  const file = await openDocument(path, { now } as Ctx, ({ A: title }) =>
    title ? { ...form, title: title as string } : undefined,
  )
  await fill(file, [{ A: '甲' }, {}, { A: '乙' }])
  expect(file.entries).toBe(2)
  const xml = (await partsOf(readFileSync(path))).get('word/document.xml')!.toString()
  expect(xml.match(/甲|乙/g)).toEqual(['甲', '乙'])
})

describe('a printed form', () => {
  const form = {
    title: '登记表',
    fields: [
      ['学号', '1'],
      ['姓名', '<甲>'],
      ['班级', '一班'],
    ] as const,
    foot: '打印人：乙',
  }

  test('has its fields two in a row, tables that have rows, and a page of its own behind the first', () => {
    const tables = [
      { title: '家庭成员', head: ['关系', '姓名'], rows: [['父亲', '丙']] },
      { title: '奖惩', head: ['名称'], rows: [] },
    ]
    const xml = formXml({ ...form, tables }, undefined, false)
    const texts = [...xml.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(texts).toEqual([
      '登记表',
      '学号',
      '1',
      '姓名',
      '&lt;甲&gt;',
      '照片',
      '班级',
      '一班',
      '',
      '',
      '',
      '家庭成员',
      '关系',
      '姓名',
      '父亲',
      '丙',
      '打印人：乙',
    ])
    expect(xml).toContain('<w:br w:type="page"/>')
    expect(formXml({ ...form, tables: [] }, undefined, true)).not.toContain('w:type="page"')
  })

  test('has one picture, beside its first five rows; texts below it are wider', () => {
    const fields = Array.from({ length: 13 }, (_, n) => [String(n), ''] as const)
    const xml = formXml({ ...form, fields, tables: [] }, 7, true)
    expect(xml.match(/r:embed="\w+"/g)).toEqual(['r:embed="picture7"'])
    expect(xml.match(/<w:vMerge[^>]*>|<w:gridSpan[^>]*>/g)).toEqual([
      '<w:vMerge w:val="restart"/>',
      ...Array<string>(4).fill('<w:vMerge/>'),
      ...Array<string>(2).fill('<w:gridSpan w:val="2"/>'),
    ])
  })
})
