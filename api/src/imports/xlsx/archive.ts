import { pipeline, type Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, open as openZip, type ZipFile, type ZipFileOptions } from 'yauzl'
import { bad, BadWorkbook, badFile } from './bad-workbook.ts'

/** Declared sizes are limited before anything is inflated, and what is inflated is held against what was declared. */
const limits = {
  entries: 10_000,
  /** Bytes of all parts together. */
  inflated: 600 * 1024 * 1024,
  /** A part larger than this must not be packed tighter than `ratio` to one; real sheets stay below 100. */
  unguarded: 16 * 1024 * 1024,
  ratio: 250,
}

/** The parts of a workbook file. */
export interface Archive {
  has(name: string): boolean
  /** The bytes of a part; its length and checksum are verified at the end. Refuses a missing part. */
  read(name: string): AsyncIterable<Buffer>
  close(): void
}

/** Opens a zip file from an untrusted source; throws BadWorkbook for anything that is not one or would inflate too much. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await sound(unzip(path))
  try {
    const parts = await sound(directory(zip))
    return {
      has: name => parts.has(keyOf(name)),
      read: name => bytesOf(zip, parts.get(keyOf(name))),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Part names are compared without regard to case and never begin with a slash. */
const keyOf = (name: string) => name.replace(/^\//, '').toLowerCase()

/** Turns every error of the zip library into one sentence. */
const sound = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch(error => {
    throw error instanceof BadWorkbook ? error : new BadWorkbook(badFile.damaged, { cause: error })
  })

const unzip = (path: string) =>
  new Promise<ZipFile>((done, failed) => {
    openZip(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? failed(error) : done(zip)))
  })

function directory(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  let inflated = 0
  return new Promise((done, failed) => {
    if (zip.entryCount > limits.entries) return failed(new BadWorkbook(badFile.tooLarge))
    zip.on('error', failed)
    zip.on('end', () => done(parts))
    zip.on('entry', (entry: Entry) => {
      inflated += entry.uncompressedSize
      const tight = entry.uncompressedSize > entry.compressedSize * limits.ratio
      if (inflated > limits.inflated || (tight && entry.uncompressedSize > limits.unguarded))
        return failed(new BadWorkbook(badFile.tooLarge))
      if (entry.isEncrypted()) return failed(new BadWorkbook(badFile.locked))
      parts.set(keyOf(entry.fileName), entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

async function* bytesOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) return bad('damaged')
  const stream = await sound(inflate(zip, entry))
  let checksum = 0
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum)
      size += chunk.length
      if (size > entry.uncompressedSize) bad('damaged')
      yield chunk
    }
  } catch (error) {
    throw new BadWorkbook(badFile.damaged, { cause: error })
  } finally {
    stream.destroy()
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) bad('damaged')
}

/** Bytes that are inflated at once: four times what the zip library takes, a third of the time. */
const chunkSize = 64 * 1024

const packed: ZipFileOptions = { decompress: false, decrypt: null, start: null, end: null }

const inflate = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((done, failed) => {
    const take = (error: Error | null, stream: Readable) => (error ? failed(error) : done(stream))
    if (!entry.isCompressed()) return zip.openReadStream(entry, take)
    zip.openReadStream(entry, packed, (error, stream) => {
      // Whoever reads what is inflated hears of the errors.
      take(error, error ? stream : pipeline(stream, createInflateRaw({ chunkSize }), () => {}))
    })
  })
