import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Offset of four bytes in the head of a database that SQLite leaves to whoever uses it (application_id). */
const sumAt = 68
/** Offsets of the number of changes to a database, and of what it was when SQLite wrote the head last: it always writes both. */
const [changesAt, changesThenAt] = [24, 92]
const headBytes = 100

/** The checksum of a file without the bytes in which it says that; never 0, which stands for none. */
async function sumOf(path: string): Promise<number> {
  let sum = 0
  let isHead = true
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    if (isHead) chunk.fill(0, sumAt, sumAt + 4)
    isHead = false
    sum = crc32(chunk, sum)
  }
  return sum || 1
}

/** Has a database that was just made say its checksum. */
export async function writeSum(path: string): Promise<void> {
  const said = Buffer.alloc(4)
  said.writeUInt32BE(await sumOf(path))
  const file = await open(path, 'r+')
  await file.write(said, 0, said.length, sumAt).finally(() => file.close())
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0).finally(() => file.close())
  return buffer
}

/** The checksum that the head of a database says; 0 where it says none. */
export const saidSum = (head: Buffer): number => head.readUInt32BE(sumAt)

/** Whether a database that nobody changes has the checksum that it says. */
export const isAsWritten = async (path: string): Promise<boolean> => saidSum(await headOf(path)) === (await sumOf(path))

/** Whether a database is what was made or what somebody made of it by SQL: that is a change more. One that says no checksum was made before there were any. */
export async function isAsMade(path: string): Promise<boolean> {
  const head = await headOf(path)
  const changes = head.readUInt32BE(changesAt)
  const isEdited = changes !== 1 && changes === head.readUInt32BE(changesThenAt)
  return saidSum(head) === 0 || isEdited || saidSum(head) === (await sumOf(path))
}
