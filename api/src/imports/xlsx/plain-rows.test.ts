import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainRows } from './plain-rows.ts'
import { noStrings } from './shared-strings.ts'
import { readRows } from './sheet.ts'

async function* inPieces(sheet: string, size: number) {
  const bytes = Buffer.from(sheet)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
/** What is read of a sheet that arrives in pieces of so many bytes; the sentence where it is refused. */
async function read(rows: string, size = 1000) {
  const found = []
  const sheet = `<worksheet><cols/><sheetData>${rows}</sheetData><mergeCells/></worksheet>`
  const context = { strings: { ...noStrings, at: (n: number) => `text ${n}` }, isDate: () => false, from1904: false }
  try {
    for await (const row of readRows(inPieces(sheet, size), context)) found.push([row.row, row.cells.join('|')])
    return found
  } catch (error) {
    return (error as Error).message
  }
}

const cell = fc.oneof(
  fc.constantFrom('<c r="B#"/>', '<c r="B#" s="3"></c>', '<c r="B#" t="s"><v>7</v></c>', '<c r="B#"><v>1e3</v></c>'),
  fc.constantFrom(
    '<c r="B#" t="str"><v>&amp;</v></c>',
    '<c t="str" r="B#"><v> 张 </v></c>',
    '<c r="B#" t="b"><v>1</v></c>',
  ),
  fc.constantFrom('<c r="B#" t="inlineStr"><is><t>_x0041_𠮷</t></is></c>', '<c r="B#" t="str"><f>1</f><v>甲</v></c>'),
  fc.constantFrom('<c r="B#" t="inlineStr"><is><t xml:space="preserve"> 甲 </t></is></c>', '<!-- </row> -->'),
)
const row = fc
  .tuple(fc.constantFrom('<row r="#">', '<row r="#" spans="1:3" ht="12.8">', '<row ht="1" r="#">'), fc.array(cell))
  .map(([open, cells]) => `${open}${cells.join('')}</row>`)

test('rows are read alike with and without the plain form, however the sheet arrives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 300 }), async (rows, size) => {
      const sheet = rows.map((each, n) => each.replaceAll('#', String(n + 1))).join('')
      // The parser alone reads a row that a blank follows within its tag.
      expect(await read(sheet, size)).toEqual(await read(sheet.replaceAll('<row ', '<row  ')))
    }),
    { numRuns: 200 },
  )
})

const good = '<row r="1"><c r="A1" t="str"><v>甲</v></c></row>'
test.each([
  ['rows in a comment', `${good}<!--<row r="2"></row><row r="3"><c r="A3"><v>3</v></c></row>-->`, [[1, '甲']]],
  ['rows in a section of characters', `${good}<![CDATA[</row>${good}]]>`, [[1, '甲']]],
  ['a row within a row', `<row r="1"><row r="2"></row>${good}</row>`, '文件已损坏，请在表格软件中重新保存后上传'],
  ['a row number that comes twice', good + good, '文件已损坏，请在表格软件中重新保存后上传'],
  ['a column that no sheet has', '<row r="1"><c r="ZZZ1"/></row>', '文件已损坏，请在表格软件中重新保存后上传'],
  ['a row that nothing closes', `${good}<row r="2"><c r="A2"><v>1</v></c>`, '文件已损坏，请在表格软件中重新保存后上传'],
  ['an attribute that comes twice', '<row r="1" s="1" s="1"></row>', '文件已损坏，请在表格软件中重新保存后上传'],
  [
    'a giant text',
    `<row r="1"><c r="A1" t="str"><v>${'a'.repeat(65_537)}</v></c></row>`,
    '文件内容过大，请删除多余的工作表、图片和格式后重新上传',
  ],
])('%s', async (_, rows, found) => {
  expect(await read(rows, 7)).toEqual(found)
  expect(await read(rows, 100_000)).toEqual(found)
})

test('a row behind one that is not plain is read as a whole again', () => {
  const rows: string[] = []
  const written: string[] = []
  const plain = plainRows(({ r }) => rows.push(r))
  /** A parser that knows two tags. */
  const write = (text: string) => {
    written.push(text)
    if (/(<sheetData>|<\/row>)$/.test(written.join(''))) plain.between(true)
  }
  plain.take('<a><sheetData><row r="1"></row><row ht="1" r="2"></row><row r="3"></row></sheetData></a>', write, true)
  expect(rows).toEqual(['1', '3'])
  expect(written.join('')).toBe('<a><sheetData><row ht="1" r="2"></row></sheetData></a>')
})
