import { expect, test } from 'vitest'
import type { Archive } from './archive.ts'
import { findParts } from './parts.ts'

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${type}${kind}" Target="${target}"/>`

/** The parts of a package with these sheets and relations of its workbook, and the parts that they name. */
function partsOf(sheets: string, relations: string, before = '') {
  const texts: Record<string, string> = {
    '_rels/.rels': `<a>${relation('r', 'officeDocument', 'xl/book.xml')}</a>`,
    'xl/book.xml': `<workbook xmlns:r="x">${before}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/book.xml.rels': `<a>${relations}</a>`,
  }
  const there = [...Object.keys(texts), 'xl/one.xml', 'xl/two.xml', 'xl/学生.xml']
  const archive: Archive = {
    has: name => there.includes(name),
    async *read(name) {
      yield Buffer.from(texts[name]!)
    },
    close: () => {},
  }
  return findParts(archive)
}
const one = relation('r1', 'worksheet', 'one.xml')
const two = relation('r2', 'worksheet', 'two.xml')

test.each([
  ['the first sheet that is shown', '<sheet r:id="r1" state="hidden"/><sheet r:id="r2"/>', one + two, 'xl/two.xml'],
  ['the first one where none is', '<sheet r:id="r1" state="hidden"/>', one, 'xl/one.xml'],
  [
    'the first one that is no chart',
    '<sheet r:id="r1"/><sheet r:id="r2"/>',
    relation('r1', 'chartsheet', 'one.xml') + two,
    'xl/two.xml',
  ],
  [
    'the first one that is there',
    '<sheet r:id="r1"/><sheet r:id="r2"/>',
    relation('r1', 'worksheet', 'gone.xml') + two,
    'xl/two.xml',
  ],
  [
    'one with a Chinese name',
    '<sheet r:id="r1"/>',
    relation('r1', 'worksheet', '%E5%AD%A6%E7%94%9F.xml'),
    'xl/学生.xml',
  ],
])('of a workbook %s is read', async (_, sheets, relations, sheet) => {
  expect(await partsOf(sheets, relations)).toMatchObject({ sheet, from1904: false })
})

test('a sheet that stands outside the package is none', async () => {
  const outside = one.replace('/>', ' TargetMode="External"/>')
  await expect(partsOf('<sheet r:id="r1"/>', outside)).rejects.toThrow('文件中没有工作表')
})

test('days count from 1904 where the workbook says so in either way', async () => {
  for (const date1904 of ['1', 'true'])
    expect(await partsOf('<sheet r:id="r1"/>', one, `<workbookPr date1904="${date1904}"/>`)).toMatchObject({
      from1904: true,
    })
})
