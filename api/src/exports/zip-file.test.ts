import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { partsOf } from '#test/zip'
import { openZip, TooLarge, type ZipFile } from './zip-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'archives-'))
afterAll(() => rmSync(dir, { recursive: true }))
const now = '2026-10-14 09:30:00'
let made = 0
const newPath = () => join(dir, String((made += 1)))

describe('an archive', () => {
  test('has packed and stored parts, as they were', async () => {
    const path = newPath()
    const zip = await openZip(path, now)
    const part = zip.begin('文字.txt')
    for (let n = 0; n < 50; n++) await part.write(`${'第一行'.repeat(10_000)}\n`)
    await part.end()
    await zip.store('照片.png', Buffer.from([1, 2, 3]))
    await zip.close()
    const parts = await partsOf(readFileSync(path))
    expect(parts.get('文字.txt')!.toString()).toBe(`${'第一行'.repeat(10_000)}\n`.repeat(50))
    expect(parts.get('照片.png')).toEqual(Buffer.from([1, 2, 3]))
  })

  test('has Chinese names that are marked as such, and files that may be read, for programs of any system', async () => {
    const path = newPath()
    const zip = await openZip(path, now)
    await zip.store('戴睿逸.jpg', Buffer.from('x'))
    await zip.close()
    const bytes = readFileSync(path)
    const line = bytes.subarray(bytes.indexOf('PK\x01\x02'))
    // Made on Unix; names are UTF-8; the mode of the file.
    expect([line[5], line.readUInt16LE(8) & 0x800, line.readUInt16LE(40)]).toEqual([3, 0x800, 0o100644])
    expect(line.toString('utf8', 46, 59)).toBe('戴睿逸.jpg')
  })

  test('says behind a packed part what its directory says of it', async () => {
    const path = newPath()
    const zip = await openZip(path, now)
    const part = zip.begin('a')
    await part.write('x'.repeat(1000))
    await part.end()
    await zip.close()
    const bytes = readFileSync(path)
    const behind = bytes.subarray(bytes.indexOf('PK\x07\x08') + 4).subarray(0, 12)
    const inDirectory = bytes.subarray(bytes.indexOf('PK\x01\x02') + 16).subarray(0, 12)
    expect(behind).toEqual(inDirectory)
  })

  test('has the wall time of the world on its parts', async () => {
    const path = newPath()
    const zip = await openZip(path, '2026-10-14 09:30:42')
    await zip.store('a', Buffer.alloc(0))
    await zip.close()
    // 9 << 11 | 30 << 5 | 42 / 2, and 46 years since 1980, month and day: 46 << 9 | 10 << 5 | 14.
    expect(readFileSync(path).subarray(10, 14)).toEqual(Buffer.from([0xd5, 0x4b, 0x4e, 0x5d]))
  })

  const three = async (zip: ZipFile) => {
    for (const name of ['a', 'b', 'c']) await zip.store(name, Buffer.alloc(0))
  }
  const long = (zip: ZipFile) => zip.begin('a').write('x'.repeat(1001))
  const large = (zip: ZipFile) => zip.store('a', Buffer.alloc(1001))
  test.each([
    ['more parts', { parts: 2, bytes: 1000 }, three],
    ['a longer part', { parts: 2, bytes: 1000 }, long],
    ['more bytes', { parts: 2, bytes: 1000 }, large],
  ])('of %s than archives can say is refused', async (_, most, write) => {
    const zip = await openZip(newPath(), now, most)
    await expect(write(zip)).rejects.toThrow(TooLarge)
    await zip.abandon()
  })

  test('on a full disk says so', async () => {
    const zip = await openZip('/dev/full', now)
    const writing = (async () => {
      const part = zip.begin('a')
      for (let n = 0; n < 100; n++) await part.write(Math.random().toString().repeat(50_000))
      await part.end()
    })()
    await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
    await zip.abandon()
  })
})
