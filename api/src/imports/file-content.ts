import { open } from 'node:fs/promises'

/**
 * What a file is by its content, whatever it is called: a zip file, as .xlsx files are, an encrypted workbook, a workbook of Excel
 * before 2007 (or a page that calls itself one), text, or something else.
 */
export type FileContent = 'zip' | 'locked' | 'old' | 'text' | 'other'

const [zip, compound] = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0a1b11ae1', 'hex')]
const utf16 = ['fffe', 'feff']
/** How an encrypted workbook calls its content in the directory of the file system that holds it. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

const sampleBytes = 64 * 1024
const directoryBytes = 8 * 1024

/** Reads what is needed to tell what a file is. */
export async function contentOf(path: string): Promise<FileContent> {
  const file = await open(path)
  try {
    const read = async (from: number, size: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, from)
      return buffer.subarray(0, bytesRead)
    }
    const head = await read(0, sampleBytes)
    if (head.subarray(0, 4).equals(zip)) return 'zip'
    if (!head.subarray(0, 8).equals(compound)) return textOrNot(head)
    // The header says how large a sector is and in which the directory begins; the header itself fills the one before the first.
    if (head.length < 512) return 'other'
    const sector = 2 ** (head.readUInt16LE(30) % 16)
    const directory = await read((head.readUInt32LE(48) + 1) * sector, directoryBytes)
    return directory.includes(encrypted) ? 'locked' : 'old'
  } finally {
    await file.close()
  }
}

function textOrNot(head: Buffer): FileContent {
  if (head.length === 0) return 'other'
  if (utf16.includes(head.toString('hex', 0, 2))) return 'text'
  // Text has line ends and tabs, and no other control characters.
  if (head.some(byte => byte < 9 || (byte > 13 && byte < 32)) || head.subarray(0, 5).equals(Buffer.from('%PDF-')))
    return 'other'
  const begin = head
    .toString('latin1', 0, 1024)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  return /^(<html|<!doctype|<table|<\?xml|<meta)/.test(begin) ? 'old' : 'text'
}
