import type { FileKind } from '@xuegong/contracts/file-fields'

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)

const magics = {
  jpg: Buffer.from('ffd8ff', 'hex'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  pdf: Buffer.from('%PDF-'),
  zip: Buffer.from('PK\x03\x04'),
  /** What Word and Excel wrote until 2007: a file system in a file, whose entries have names in UTF-16. */
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
}

const has = (bytes: Buffer, name: string, encoding: BufferEncoding = 'latin1') =>
  bytes.includes(Buffer.from(name, encoding))

/** What a file is by its content, whatever it is called; undefined where the store does not keep it. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  if (startsWith(bytes, magics.jpg)) return 'jpg'
  if (startsWith(bytes, magics.png)) return 'png'
  if (startsWith(bytes, magics.pdf)) return 'pdf'
  if (startsWith(bytes, magics.zip)) {
    if (!has(bytes, '[Content_Types].xml')) return 'zip'
    if (has(bytes, 'word/document.xml')) return 'docx'
    return has(bytes, 'xl/workbook.xml') ? 'xlsx' : 'zip'
  }
  if (!startsWith(bytes, magics.compound)) return undefined
  if (has(bytes, 'WordDocument', 'utf16le')) return 'doc'
  return has(bytes, 'Workbook', 'utf16le') ? 'xls' : undefined
}

/** The media type that a file is sent as. */
export const mediaTypes: Readonly<Record<FileKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}
