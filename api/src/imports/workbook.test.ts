import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookOf, bookParts, zipOf } from '#test/zip'
import { openTable } from './table.ts'
import { BadWorkbook } from './xlsx/bad-workbook.ts'
import type { SheetRow } from './xlsx/sheet.ts'

const dir = mkdtempSync(join(tmpdir(), 'workbook-'))
afterAll(() => rmSync(dir, { recursive: true }))
let files = 0

async function read(content: Buffer, merges: number[][] = []): Promise<SheetRow[]> {
  const path = join(dir, `${(files += 1)}.xlsx`)
  writeFileSync(path, content)
  const book = await openTable(path)
  try {
    const rows: SheetRow[] = []
    for await (const row of book.rows((first, last) => merges.push([first, last]))) rows.push(row)
    return rows
  } finally {
    book.close()
  }
}
const cells = async (content: Buffer) => (await read(content)).map(row => row.cells)
const sentence = (content: Buffer) =>
  read(content).then(
    () => '',
    error => (error instanceof BadWorkbook ? error.message : String(error)),
  )

async function excel(fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  fill(book.addWorksheet('学生'), book)
  return Buffer.from(await book.xlsx.writeBuffer())
}
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

describe('cells', () => {
  test('texts that exceljs writes are read back as they were', async () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .filter(value => /\S/.test(value) && !/_x/.test(value) && !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(value))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        async rows => {
          const book = await excel(sheet => sheet.addRows(rows))
          expect(await cells(book)).toEqual(rows)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('dates become days, identity numbers stay text, large numbers lose their exponent', async () => {
    const book = await excel(sheet => {
      sheet.addRow([new Date(Date.UTC(2008, 1, 29)), '370102200802290011', 2023010101, true, 0.1 + 0.2])
    })
    expect(await cells(book)).toEqual([
      ['2008-02-29', '370102200802290011', '2023010101', 'TRUE', '0.30000000000000004'],
    ])
  })

  test.each([
    ['2.023010101E9', '2023010101'],
    ['370102199901011234', '370102199901011234'],
    ['3.70102199901011E+17', '370102199901011000'],
    ['1E+21', '1000000000000000000000'],
    ['-1.5E-3', '-0.0015'],
    ['1E-7', '0.0000001'],
    ['12.50', '12.5'],
  ])('the number %s is read as %s', async (written, text) => {
    expect(await cells(bookOf(sheetOf(`<row><c><v>${written}</v></c></row>`)))).toEqual([[text]])
  })

  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/>
    <numFmt numFmtId="171" formatCode="[Red]0.00&quot;dash&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="31"/></cellXfs></styleSheet>`
  test.each([
    [0, '45000', '45000'],
    [1, '45000', '2023-03-15'],
    [2, '59', '1900-02-28'],
    [2, '61', '1900-03-01'],
    [3, '45000', '45000'],
    [4, '45000.5', '2023-03-15 12:00:00'],
    [1, '0.75', '18:00:00'],
    [1, '-5', '-5'],
    [1, '99999999', '99999999'],
  ])('style %i shows %s as %s', async (style, value, text) => {
    const sheet = sheetOf(`<row><c s="${style}"><v>${value}</v></c></row>`)
    expect(await cells(bookOf(sheet, { styles }))).toEqual([[text]])
  })

  test('days count from 1904 where the workbook says so', async () => {
    const book = '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet r:id="r0"/></sheets></workbook>'
    const sheet = sheetOf('<row><c s="1"><v>43538</v></c></row>')
    expect(await cells(bookOf(sheet, { styles, book }))).toEqual([['2023-03-15']])
  })

  test('shared, inline and rich texts are read without reading aids, escapes are undone', async () => {
    const strings =
      '<sst><si><t>张</t></si><si><r><t xml:space="preserve">李 </t></r><r><rPr/><t>四</t></r><rPh><t>li</t></rPh></si></sst>'
    const sheet = sheetOf(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>a&amp;b_x0041_</t></is></c><c t="str"><f>A1</f><v>x</v></c></row>',
    )
    expect(await read(bookOf(sheet, { strings }))).toEqual([
      { row: 1, cells: ['张', '李 四', 'a&bA', 'x'], broken: [] },
    ])
  })

  test('prefixed names, missing addresses and gaps are understood; blank rows are left out', async () => {
    const sheet = `<x:worksheet xmlns:x="s"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>
      <x:row r="5"/><x:row r="9"><x:c r="C9"><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await read(bookOf(sheet))).toEqual([
      { row: 1, cells: ['1', '2'], broken: [] },
      { row: 9, cells: ['', '', '3'], broken: [] },
    ])
  })

  test('merged areas are told', async () => {
    const merges: number[][] = []
    const book = await excel(sheet => {
      sheet.addRow(['a', 'b'])
      sheet.mergeCells('A1:B1')
    })
    await read(book, merges)
    expect(merges).toEqual([[1, 1]])
  })

  test('of formulas are what they gave when the file was saved; those without a result, and errors, are broken', async () => {
    const row =
      '<row><c><f>1+1</f><v>2</v></c><c><f>A1</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="str"><f>"=x"</f><v>=x</v></c></row>'
    expect(await read(bookOf(sheetOf(row)))).toEqual([{ row: 1, cells: ['2', '', '#DIV/0!', '=x'], broken: [1, 2] }])
  })

  test('the first visible sheet is read', async () => {
    const book = await excel((sheet, all) => {
      sheet.state = 'hidden'
      sheet.addRow(['hidden'])
      all.addWorksheet('second').addRow(['shown'])
    })
    expect(await cells(book)).toEqual([['shown']])
  })
})

describe('files that are no sound workbook', () => {
  let good: Buffer
  beforeAll(async () => {
    good = await excel(sheet => sheet.addRows(Array.from({ length: 40 }, (_, n) => [n, `学生${n * 7919}`])))
  })
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const doctype =
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>'

  test.each([
    ['random bytes', Buffer.from('no workbook at all\x01'), '不是有效的 Excel 工作簿'],
    ['an empty file', Buffer.alloc(0), '不是有效的 Excel 工作簿'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), '不是有效的 Excel 工作簿'],
    ['an old .xls that is cut off', ole.subarray(0, 40), '不是有效的 Excel 工作簿'],
    ['a page behind a mark and blanks', Buffer.from('\ufeff \n<HTML>'), '请用 Excel 或 WPS 另存为 .xlsx 后上传'],
    ['an old .xls', ole, '请用 Excel 或 WPS 另存为 .xlsx 后上传'],
    ['a zip of something else', zipOf([{ name: 'a.txt', content: 'a' }]), '不是有效的 Excel 工作簿'],
    [
      'a package without a workbook',
      zipOf(bookParts('<a/>').filter(part => part.name !== 'xl/workbook.xml')),
      '不是有效的 Excel 工作簿',
    ],
    ['a workbook without sheets', bookOf('<a/>', { book: '<workbook><sheets/></workbook>' }), '没有工作表'],
    ['broken XML', bookOf('<worksheet><sheetData><row></sheetData>'), '已损坏'],
    ['a document type', bookOf(doctype), '已损坏'],
    ['an unknown text', bookOf(sheetOf('<row><c t="s"><v>7</v></c></row>')), '已损坏'],
    ['a row beyond the sheet', bookOf(sheetOf('<row r="9999999"/>')), '已损坏'],
    ['rows in disorder', bookOf(sheetOf('<row r="2"/><row r="1"/>')), '已损坏'],
    ['one endless text', bookOf(sheetOf(`<row><c><v>${'123456789'.repeat(700_000)}</v></c></row>`)), '内容过大'],
    ['endless nesting', bookOf('<a>'.repeat(200)), '已损坏'],
  ])('%s is refused with a sentence', async (_, content, text) => {
    expect(await sentence(content)).toContain(text)
  })

  test('a file cut off anywhere is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: good.length - 1 }), async end => {
        expect(await sentence(good.subarray(0, end))).toMatch(/已损坏|不是有效的/)
      }),
      { numRuns: 80 },
    )
  })

  test('a flipped byte is refused or changes nothing', async () => {
    const rows = await cells(good)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: good.length - 1 }), async at => {
        const damaged = Buffer.from(good)
        damaged[at]! ^= 0xff
        const result = await cells(damaged).catch(error => (error instanceof BadWorkbook ? rows : error))
        expect(result).toEqual(rows)
      }),
      { numRuns: 200 },
    )
  })
})

describe('zip bombs', () => {
  const zeros = (megabytes: number) => '0'.repeat(megabytes * 1024 * 1024)

  test('a sheet packed a thousand to one is refused before it is inflated', async () => {
    const bomb = bookOf(zeros(64))
    const before = process.memoryUsage().rss
    expect(await sentence(bomb)).toContain('内容过大')
    expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024)
  })

  test('parts that together inflate to more than the limit are refused', async () => {
    const parts = Array.from({ length: 50 }, (_, n) => ({
      name: `xl/media/${n}`,
      content: 'a',
      declared: 15 * 1024 * 1024,
    }))
    expect(await sentence(zipOf([...bookParts('<a/>'), ...parts]))).toContain('内容过大')
  })

  test.each([-1, 1])('a part whose declared length is %i off is damaged', async off => {
    const row = '<row><c><v>1</v></c></row>'
    const parts = bookParts(sheetOf(row))
    const length = Buffer.byteLength(parts.find(({ name }) => name.includes('sheet1'))!.content)
    const lying = parts.map(part => (part.name.includes('sheet1') ? { ...part, declared: length + off } : part))
    expect(await sentence(zipOf(lying))).toBe('文件已损坏，请在表格软件中重新保存后上传')
  })

  test('a part that inflates to more than it declares is cut off there', async () => {
    const parts = bookParts(sheetOf(`<row><c><v>1</v></c></row>${zeros(64)}`))
    const lying = parts.map(part => (part.name.includes('sheet1') ? { ...part, declared: 4000 } : part))
    const bomb = zipOf(lying)
    const before = process.memoryUsage().rss
    expect(await sentence(bomb)).toContain('已损坏')
    expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024)
  })
})
