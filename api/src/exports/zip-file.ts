import { open } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** What is written is larger than its format can say. */
export class TooLarge extends Error {}

/** What an archive can hold; tests have smaller ones. */
interface Bounds {
  readonly bytes: number
  readonly parts: number
}

/** Sizes and places are 32 bits wide, and numbers of parts 16; a little is left for the directory. */
const bounds: Bounds = { bytes: 0xfff0_0000, parts: 65_000 }

/** Bytes that are packed together, and how many such blocks may wait for it. */
export const block = 256 * 1024
const mostUnpacked = 3

/** Level 1 packs rows in half the time into a file that is a seventh larger. */
const level = 1

const [packed, stored] = [8, 0]
/** Names are UTF-8; of a part whose sizes are known only behind it, they stand there. */
const [utf8, sizesBehind] = [0x800, 0x8]

interface Part {
  readonly name: Buffer
  readonly method: number
  readonly flags: number
  readonly at: number
  crc: number
  size: number
  packedSize: number
}

/** A part that is being written. */
export interface OpenPart {
  /** How many bytes of it there are, unpacked. */
  readonly size: number
  write(text: string): Promise<void>
  end(): Promise<void>
}

/** An archive that is being written, one part after the other; only what is being packed is held. */
export interface ZipFile {
  /** Begins a packed part; the one before must have ended. */
  begin(name: string): OpenPart
  /** A part as it is, which is packed already, as pictures are. */
  store(name: string, bytes: Buffer): Promise<void>
  /** Writes the directory and ends the file; gives its size. */
  close(): Promise<number>
  /** Leaves the file as it is. */
  abandon(): Promise<void>
}

/** Days and times as archives have them, of a wall time. */
function momentOf(now: string): number {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = now.split(/[-: ]/).map(Number)
  return (((year - 1980) << 25) | (month << 21) | (day << 16) | (hour << 11) | (minute << 5) | (second >> 1)) >>> 0
}

/** What the header of a part and its line in the directory share. */
function headOf({ flags, method, crc, size, packedSize, name }: Part, moment: number): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(flags, 2)
  head.writeUInt16LE(method, 4)
  head.writeUInt32LE(moment, 6)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(packedSize, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

/** Made on Unix, a file that all may read: in archives made on DOS some programs take names for those of its code pages, whatever is said of them. */
const unix = { system: 3, mode: 0o100644 }

function directoryLine(part: Part, moment: number): Buffer {
  const [before, after] = [Buffer.from([0x50, 0x4b, 1, 2, 20, unix.system]), Buffer.alloc(14)]
  after.writeUInt16LE(unix.mode, 8)
  after.writeUInt32LE(part.at, 10)
  return Buffer.concat([before, headOf(part, moment), after, part.name])
}

function endOf(parts: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts, 8)
  end.writeUInt16LE(parts, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}

/** Begins an archive at a path; `now` is the wall time that its parts have. Throws TooLarge, and what the disk says. */
export async function openZip(path: string, now: string, most = bounds): Promise<ZipFile> {
  const file = await open(path, 'w')
  const parts: Part[] = []
  const moment = momentOf(now)
  let at = 0
  const put = async (bytes: Buffer) => {
    at += bytes.length
    if (at > most.bytes) throw new TooLarge()
    await file.writeFile(bytes)
  }
  const add = (name: string, more: Partial<Part>): Part => {
    if (parts.length >= most.parts) throw new TooLarge()
    const nothing = { crc: 0, size: 0, packedSize: 0, flags: utf8, method: stored }
    const part: Part = { name: Buffer.from(name), at, ...nothing, ...more }
    parts.push(part)
    return part
  }
  const putHead = (part: Part) =>
    put(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), headOf(part, moment), part.name]))

  const begin = (name: string): OpenPart => {
    const part = add(name, { method: packed, flags: utf8 | sizesBehind })
    const packer = createDeflateRaw({ level, chunkSize: block })
    /** Blocks that are not packed yet, and whoever waits for one of them. */
    let unpacked = 0
    let tell = () => {}
    let failure: unknown
    const writing = (async () => {
      await putHead(part)
      for await (const bytes of packer) {
        part.packedSize += (bytes as Buffer).length
        await put(bytes as Buffer)
      }
    })().catch((error: unknown) => {
      failure = error ?? new Error('the file could not be written')
      tell()
    })
    packer.on('error', () => {})
    const refuseFailed = () => {
      if (failure !== undefined) throw failure as Error
    }
    return {
      get size() {
        return part.size
      },
      write: async text => {
        const bytes = Buffer.from(text)
        part.crc = crc32(bytes, part.crc)
        part.size += bytes.length
        if (part.size > most.bytes) throw new TooLarge()
        unpacked += 1
        packer.write(bytes, () => {
          unpacked -= 1
          tell()
        })
        // Packing goes on in another thread, and begins with the next block when this one is let go.
        await breathe()
        while (unpacked > mostUnpacked && failure === undefined)
          await new Promise<void>(resolve => {
            tell = resolve
          })
        refuseFailed()
      },
      end: async () => {
        packer.end()
        await writing
        refuseFailed()
        const sizes = Buffer.alloc(16)
        sizes.write('PK\x07\x08', 'latin1')
        sizes.writeUInt32LE(part.crc, 4)
        sizes.writeUInt32LE(part.packedSize, 8)
        sizes.writeUInt32LE(part.size, 12)
        await put(sizes)
      },
    }
  }
  return {
    begin,
    store: async (name, bytes) => {
      const { length } = bytes
      await putHead(add(name, { crc: crc32(bytes), size: length, packedSize: length }))
      await put(bytes)
    },
    close: async () => {
      const directory = Buffer.concat(parts.map(part => directoryLine(part, moment)))
      const begins = at
      await put(directory)
      await put(endOf(parts.length, directory.length, begins))
      // What the disk did not take is known only then.
      await file.sync()
      await file.close()
      return at
    },
    abandon: () => file.close(),
  }
}
