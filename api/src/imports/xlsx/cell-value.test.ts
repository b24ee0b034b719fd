import { expect, test } from 'vitest'
import { dateText } from './cell-value.ts'
import { readDateStyles } from './styles.ts'

test.each([
  ['45000.999999', false, '2023-03-16'],
  ['0.75', false, '18:00:00'],
  ['0.75', true, '1904-01-01 18:00:00'],
  ['0', true, '1904-01-01'],
  ['2958465.5', false, '9999-12-31 12:00:00'],
  ['2958466', false, '2958466'],
  ['', false, ''],
])('under a date format %s, counted from 1904: %s, is shown as %s', (number, from1904, text) => {
  expect(dateText(number, from1904)).toBe(text)
})

async function* partOf(text: string) {
  yield Buffer.from(text)
}
const isDate = async (numFmtId: number, formatCode = '') => {
  const own = formatCode && `<numFmts><numFmt numFmtId="${numFmtId}" formatCode="${formatCode}"/></numFmts>`
  const part = `<styleSheet>${own}<cellXfs><xf numFmtId="0"/><xf numFmtId="${numFmtId}"/></cellXfs></styleSheet>`
  return (await readDateStyles(partOf(part)))(1)
}

test('built-in formats show days and times, also those of East Asia', async () => {
  const dates = []
  for (let id = 0; id < 60; id++) if (await isDate(id)) dates.push(id)
  const east = [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]
  expect(dates).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, ...east].toSorted((a, b) => a - b))
})

test.each([
  ['yyyy-mm-dd', true],
  ['[h]:mm', true],
  ['General', false],
  ['0.00;yyyy', false],
  ['0.00_d', false],
  ['#,##0\\d', false],
  [`${'0'.repeat(255)}d`, false],
])('the format %s shows a day or a time: %s', async (code, shows) => {
  expect(await isDate(170, code)).toBe(shows)
})
