import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '#test/zip'
import { openArchive } from './archive.ts'

const dir = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(dir, { recursive: true }))
let files = 0
function open(content: Buffer) {
  const path = join(dir, `${(files += 1)}.zip`)
  writeFileSync(path, content)
  return openArchive(path)
}
const one = zipOf([{ name: 'XL/Workbook.xml', content: 'text' }])
/** The archive with other bytes in the line of its directory. */
function changed(change: (line: Buffer) => unknown): Buffer {
  const bytes = Buffer.from(one)
  change(bytes.subarray(bytes.indexOf('PK\x01\x02')))
  return bytes
}

test('a part is found by its name, whatever its case, with and without a slash before it', async () => {
  const archive = await open(one)
  expect(['xl/workbook.xml', '/xl/workbook.xml', 'workbook.xml'].map(name => archive.has(name))).toEqual([
    true,
    true,
    false,
  ])
  expect((await buffer(Readable.from(archive.read('/xl/WORKBOOK.xml')))).toString()).toBe('text')
  archive.close()
})

test('a part that is not there is refused', async () => {
  const archive = await open(one)
  await expect(buffer(Readable.from(archive.read('other')))).rejects.toThrow('文件已损坏')
  archive.close()
})

test('a part with another check sum than its own is refused', async () => {
  const archive = await open(changed(line => line.writeUInt32LE(1, 16)))
  await expect(buffer(Readable.from(archive.read('xl/workbook.xml')))).rejects.toThrow('文件已损坏')
  archive.close()
})

test('a part that is encrypted is told with what to do', async () => {
  await expect(open(changed(line => line.writeUInt16LE(0x801, 8)))).rejects.toThrow(
    '文件已加密，请取消密码保护后重新上传',
  )
})

test('more parts than any workbook has are refused, without a look at them', async () => {
  const parts = (count: number) => Array.from({ length: count }, (_, n) => ({ name: String(n), content: '' }))
  await expect(open(zipOf(parts(10_001)))).rejects.toThrow('文件内容过大')
  const archive = await open(zipOf(parts(10_000)))
  expect(archive.has('9999')).toBe(true)
  archive.close()
})
