import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openTable } from '../table.ts'
import type { SheetRow } from '../xlsx/sheet.ts'
import { readRecords } from './records.ts'

const dir = mkdtempSync(join(tmpdir(), 'csv-'))
afterAll(() => rmSync(dir, { recursive: true }))
let files = 0

async function read(content: string | Buffer): Promise<SheetRow[]> {
  const path = join(dir, `${(files += 1)}.csv`)
  writeFileSync(path, content)
  const rows: SheetRow[] = []
  for await (const row of (await openTable(path)).rows()) rows.push(row)
  return rows
}
const cells = async (content: string | Buffer) => (await read(content)).map(row => row.cells)
const sentence = (content: string | Buffer) =>
  read(content).then(
    () => '',
    (error: Error) => error.message,
  )
/** 学号,姓名 and 1,张三 in GB18030. */
const gb18030 = Buffer.from('d1a7bac52cd0d5c3fb0d0a312cd5c5c8fd0d0a', 'hex')
const roster = [
  ['学号', '姓名'],
  ['1', '张三'],
]

describe('the encoding', () => {
  test.each([
    ['UTF-8', Buffer.from('学号,姓名\r\n1,张三\r\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeff学号,姓名\r\n1,张三\r\n')],
    ['GB18030', gb18030],
    ['UTF-16 with a mark, its large bytes first', Buffer.from('\ufeff学号,姓名\r\n1,张三\r\n', 'utf16le').swap16()],
    ['UTF-16 with a mark', Buffer.from('\ufeff学号\t姓名\r\n1\t张三\r\n', 'utf16le')],
  ])('%s is found out by the content', async (_, content) => {
    expect(await cells(content)).toEqual(roster)
  })

  test('a character that only GB18030 has, at the end of a long text, is found out, too', async () => {
    const rows = await cells(Buffer.concat([Buffer.from('1,2\n'.repeat(200_000)), gb18030]))
    expect(rows.at(-1)).toEqual(['1', '张三'])
  })

  test('that is none is refused with what to do', async () => {
    const text = '文件编码无法识别，请用 Excel 或 WPS 另存为 .xlsx 后上传'
    expect(await sentence(Buffer.from('61ff2cff0a', 'hex'))).toBe(text)
  })
})

describe('records', () => {
  test.each([
    [
      'commas',
      'a,b;c\n1,2',
      [
        ['a', 'b;c'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b;c\n1;2,5;3',
      [
        ['a', 'b', 'c'],
        ['1', '2,5', '3'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2,5',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    ['one column', 'a\n1', [['a'], ['1']]],
  ])('are separated by %s, as the first line is', async (_, text, rows) => {
    expect(await cells(text)).toEqual(rows)
  })

  test.each([
    ['sep=;', 'a,1;b\n1;2'],
    ['"sep=;"', 'a,1;b\n1;2'],
    ['\ufeffSEP=|', 'a,1|b\r\n1|2'],
    ['sep=\t', 'a,1\tb\n1\t2'],
  ])('begin below a line %s, which names their separator and is none of the rows', async (line, text) => {
    expect(await read(`${line}\r\n${text}`)).toEqual([
      { row: 1, cells: ['a,1', 'b'], broken: [] },
      { row: 2, cells: ['1', '2'], broken: [] },
    ])
    expect(await read(line)).toEqual([])
  })

  test('keep what looks like such a line below the first', async () => {
    expect(await cells('a,b\nsep=;,2')).toEqual([
      ['a', 'b'],
      ['sep=;', '2'],
    ])
  })

  test('keep separators, line ends and doubled quotation marks of quoted fields', async () => {
    const text = 'a,b\r\n"x,1","two\r\nlines"\r\n"say ""hi""",5" wide\r\n'
    expect(await cells(text)).toEqual([
      ['a', 'b'],
      ['x,1', 'two\nlines'],
      ['say "hi"', '5" wide'],
    ])
  })

  test('have the numbers that a spreadsheet program shows; blank ones are left out', async () => {
    expect((await read('a,b\n\n,\n"1\n2",x\ny,z')).map(({ row }) => row)).toEqual([1, 4, 5])
  })

  test('lose the apostrophe before what a program would take for a formula, and nothing runs', async () => {
    expect(await cells("a,b\n'=1+1,'text\n'+8,'-5\n'@x,''=1\n=2+2,@x")).toEqual([
      ['a', 'b'],
      ['=1+1', "'text"],
      ['+8', '-5'],
      ['@x', "''=1"],
      ['=2+2', '@x'],
    ])
  })

  test('end with the last one that is filled, however many blank ones follow', async () => {
    expect(await cells(`\ufeffa,b\r\n1,2\r\n\r\n,\r\n \r\n${'\r\n'.repeat(50)}`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('have 512 fields at most', async () => {
    const [row] = await cells(`${'a,'.repeat(600)}z`)
    expect(row).toEqual(Array(512).fill('a'))
  })

  test('with a quotation mark that nothing closes are refused with the row', async () => {
    expect(await sentence('a,b\n1,2\n"3,4\n5,6\n')).toBe('第3行的引号没有成对，请检查后重新上传')
  })

  test('with a field longer than any cell are refused', async () => {
    expect(await sentence(`a,b\n1,${'x'.repeat(70_000)}`)).toBe(
      '文件内容过大，请删除多余的工作表、图片和格式后重新上传',
    )
  })

  test('of one endless line are taken apart in a moment, and refused', async () => {
    const begun = performance.now()
    expect(await sentence(`"${'",'.repeat(2_500_000)}`)).toMatch(/^第1行的引号没有成对|^文件内容过大/)
    expect(performance.now() - begun).toBeLessThan(8000)
    expect(await sentence('a'.repeat(5_000_000))).toMatch(/^文件内容过大/)
  })

  test('are no more than a sheet has rows, blank ones too', async () => {
    expect(await sentence('\n'.repeat(1_048_576))).toBe('')
    expect(await sentence('\n'.repeat(1_048_577))).toMatch(/^文件内容过大/)
  })

  test('are the same however the text is cut into pieces', async () => {
    const field = fc.stringMatching(/^[a"',;\t\r\n =]{0,6}$/)
    const written = (rows: string[][]) =>
      rows.map(row => row.map(text => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n')
    const normal = (text: string) => text.replace(/\r\n?/g, '\n')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(field, field), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        async (given, size) => {
          const rows = [['a', 'b'], ...given]
          const text = written(rows)
          async function* pieces() {
            for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
          }
          const found: string[][] = []
          for await (const record of readRecords(pieces())) found.push(record)
          expect(found).toEqual(rows.map(row => row.map(normal)))
        },
      ),
    )
  })
})
