import { expect, test } from 'vitest'
import { readSharedStrings } from './shared-strings.ts'

async function* partOf(...items: string[]) {
  yield Buffer.from(`<sst>${items.join('')}</sst>`)
}

test('texts beyond the first four megabytes are found, those of several bytes a character, too', async () => {
  const items = Array.from({ length: 60_000 }, (_, n) => `<si><t>第${n}个${'文'.repeat(30)}</t></si>`)
  const strings = await readSharedStrings(partOf(...items))
  for (const n of [0, 41_000, 43_000, 59_999]) expect(strings.at(n)).toBe(`第${n}个${'文'.repeat(30)}`)
})

test('a number that no text has is refused', async () => {
  const strings = await readSharedStrings(partOf('<si><t>甲</t></si>'))
  expect(strings.at(0)).toBe('甲')
  expect(() => strings.at(1)).toThrow('文件已损坏')
})

test('a text goes on behind its reading aids', async () => {
  const strings = await readSharedStrings(partOf('<si><t>东</t><rPh><t>ひがし</t></rPh><r><t>京</t></r></si>'))
  expect(strings.at(0)).toBe('东京')
})

test('a text longer than twice what a cell holds is refused', async () => {
  await expect(readSharedStrings(partOf(`<si><t>${'a'.repeat(65_537)}</t></si>`))).rejects.toThrow('文件内容过大')
})
