import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Offset of four bytes in the head of a database that SQLite leaves to whoever uses it (application_id). */
const sumAt = 68
/** Offset of the number of changes to a database. */
const changesAt = 24
const headBytes = 100

/** The checksum of a file without the bytes in which it says that. */
async function sumOf(path: string): Promise<number> {
  let sum = 0
  let isHead = true
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    if (isHead) chunk.fill(0, sumAt, sumAt + 4)
    isHead = false
    sum = crc32(chunk, sum)
  }
  return sum
}

/** Has a database that was just made say its checksum. */
export async function writeSum(path: string): Promise<void> {
  const said = Buffer.alloc(4)
  said.writeUInt32BE(await sumOf(path))
  const file = await open(path, 'r+')
  await file.write(said, 0, said.length, sumAt).finally(() => file.close())
}

/** Whether a database has the checksum that it says. One that says none was made before there were any; one that was changed by SQL since counts more than one change. */
export async function isAsMade(path: string): Promise<boolean> {
  const file = await open(path)
  const { buffer: head } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0).finally(() => file.close())
  const said = head.readUInt32BE(sumAt)
  return said === 0 || head.readUInt32BE(changesAt) !== 1 || said === (await sumOf(path))
}
