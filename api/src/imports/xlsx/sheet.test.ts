import { describe, expect, test } from 'vitest'
import { noStrings } from './shared-strings.ts'
import { readRows } from './sheet.ts'

const damaged = '文件已损坏，请在表格软件中重新保存后上传'
const tooLarge = '文件内容过大，请删除多余的工作表、图片和格式后重新上传'

async function* whole(sheet: string | Buffer) {
  yield Buffer.from(sheet as string)
}
/** What is read of a part: rows with their numbers, cells and broken cells; the sentence where it is refused. */
async function readPart(part: string | Buffer, merges: number[][] = []) {
  const strings = { ...noStrings, at: (n: number) => `text ${n}` }
  const context = { strings, isDate: (style: number) => style === 3, from1904: false }
  const found = []
  try {
    for await (const { row, cells, broken } of readRows(whole(part), context, (...rows) => merges.push(rows)))
      found.push([row, cells.join('|'), ...broken])
    return found
  } catch (error) {
    return (error as Error).message
  }
}
const read = (rows: string) => readPart(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const cell = (attributes: string, inside: string) => `<row r="1"><c r="A1"${attributes}>${inside}</c></row>`

// The second of each pair is read by the parser: a blank follows within its tag.
describe.each([
  ['in the plain form', (row: string) => row],
  ['in another form', (row: string) => row.replace('<row ', '<row  ')],
])('a cell %s', (_, form) => {
  test.each([
    ['a day', ' s="3"', '<v>45000</v>', '2023-03-15'],
    ['a number of another style', ' s="4"', '<v>45000</v>', '45000'],
    ['an escape in a text', ' t="str"', '<v>甲_x004a_乙</v>', '甲J乙'],
    ['an escape in a text of its own', ' t="inlineStr"', '<is><t>甲_x0041_</t></is>', '甲A'],
    ['lines of a text', ' t="str"', '<v>甲\r\n乙</v>', '甲\n乙'],
    ['a rare character', ' t="str"', '<v>𠮷</v>', '𠮷'],
    ['a moment in the form of ISO', ' t="d"', '<v>2024-03-01T12:30:00</v>', '2024-03-01 12:30:00'],
    ['a day in the form of ISO', ' t="d"', '<v> 2024-03-01T00:00:00Z </v>', '2024-03-01'],
    ['yes', ' t="b"', '<v>true</v>', 'TRUE'],
    ['no', ' t="b"', '<v>false</v>', 'FALSE'],
    ['a section of characters', '', '<v><![CDATA[7]]></v>', '7'],
  ])('has %s', async (__, attributes, inside, text) => {
    expect(await read(form(cell(attributes, inside)))).toEqual([[1, text]])
  })

  test.each([
    ['without a number of its text', ' t="s"', '<v> </v>', []],
    ['with blanks alone', ' t="str"', '<v> \t</v>', []],
    ['that is neither yes nor no', ' t="b"', '<v>2</v>', []],
    ['with a formula that has no result', '', '<f>B1</f>', [[1, '', 0]]],
  ])('%s is empty, and a row of such cells is left out unless one is broken', async (__, attributes, inside, found) => {
    expect(await read(form(cell(attributes, inside)))).toEqual(found)
  })

  test.each([
    ['a character that XML forbids', '', '<v>1\u0001</v>', damaged],
    ['another one', ' t="str"', '<v>甲\uffff</v>', damaged],
    ['the end of a section that never began', ' t="str"', '<v>甲]]></v>', damaged],
    ['an entity that nobody has declared', ' t="str"', '<v>&me;</v>', damaged],
    ['a longer text than any program writes', ' t="inlineStr"', `<is><t>&lt;${'a'.repeat(65_536)}</t></is>`, tooLarge],
  ])('with %s is refused', async (__, attributes, inside, sentence) => {
    expect(await read(form(cell(attributes, inside)))).toBe(sentence)
  })

  test('beyond the 512th column is not read, beyond those of any sheet or without a column is refused', async () => {
    const at = (reference: string) => read(form(`<row r="1"><c r="${reference}"><v>1</v></c></row>`))
    expect([(await at('SR1')).length, await at('SS1'), await at('XFD1'), await at('XFE1')]).toEqual([
      1,
      [],
      [],
      damaged,
    ])
    expect(await at('11')).toBe(damaged)
  })
})

test('the attributes of a row are markup, too', async () => {
  expect(await read('<row r="1" ht="&me;"></row>')).toBe(damaged)
})

test('the last row that a sheet may have is read', async () => {
  expect(await read('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')).toEqual([[1_048_576, '1']])
})

test('cells without an address begin anew in each row', async () => {
  const row = '<row><c><v>1</v></c><c><v>2</v></c></row>'
  const found = [1, 2].map(n => [n, '1|2'])
  expect(await read(row + row)).toEqual(found)
})

test('rows stand in the data of a sheet and nowhere else', async () => {
  const [row, other] = [cell('', '<v>1</v>'), '<row r="2"><c r="A2"><v>2</v></c></row>']
  expect(await readPart(`<a>${row}<sheetData>${row}</sheetData>${other}</a>`)).toEqual([[1, '1']])
})

test('merged areas are told with and without signs, those of one cell, too', async () => {
  const merges: number[][] = []
  await readPart('<a><mergeCell ref="$A$2:$B$5"/><mergeCell ref="C7"/></a>', merges)
  expect(merges).toEqual([
    [2, 5],
    [7, 7],
  ])
})

test.each([
  ['with a document type', '<!DOCTYPE a><a/>', damaged],
  ['that nothing closes', '<a><sheetData></sheetData>', damaged],
  ['of a hundred and one elements in each other', '<a>'.repeat(101) + '</a>'.repeat(101), damaged],
  ['in another encoding', Buffer.from('<a>\xd5\xc5</a>', 'latin1'), damaged],
  ['of one endless comment', `<a><!--${'a'.repeat(4_200_000)}--></a>`, tooLarge],
])('a part %s is refused', async (_, part, sentence) => {
  expect(await readPart(part)).toBe(sentence)
})

test('a hundred elements in each other are read', async () => {
  expect(await readPart('<a>'.repeat(100) + '</a>'.repeat(100))).toEqual([])
})

test('a row without an end is given up after a few megabytes, however much follows', async () => {
  let pieces = 0
  async function* endless() {
    yield Buffer.from('<a><sheetData><row r="1"><c r="A1"><v>')
    for (; pieces < 1000; pieces++) yield Buffer.from('1'.repeat(65_536))
  }
  const context = { strings: noStrings, isDate: () => false, from1904: false }
  await expect(readRows(endless(), context).next()).rejects.toThrow(tooLarge)
  expect(pieces).toBeLessThan(100)
})
