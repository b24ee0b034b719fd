import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import yauzl from 'yauzl'

interface Part {
  readonly name: string
  readonly content: string | Buffer
  /** Size to declare instead of the true one. */
  readonly declared?: number
}

/** A zip file of these parts, made by hand so that it can lie. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declared } of parts) {
    const raw = Buffer.from(content as string)
    const packed = deflateRawSync(raw)
    const size = declared ?? raw.length
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]))
    bodies.push(body)
    offset += body.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listing, end])
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...entries: string[]) =>
  `<Relationships>${entries.map((entry, n) => `<Relationship Id="r${n}" ${entry}/>`).join('')}</Relationships>`

interface Pieces {
  readonly strings?: string
  readonly styles?: string
  readonly book?: string
}

/** The parts of a workbook with one sheet; its XML and that of the parts around it as given. */
export const bookParts = (sheet: string, { strings, styles, book }: Pieces = {}): Part[] => [
  { name: '_rels/.rels', content: relations(`Type="${office}/officeDocument" Target="/xl/workbook.xml"`) },
  {
    name: 'xl/workbook.xml',
    content: book ?? '<workbook xmlns:r="x"><sheets><sheet name="a" sheetId="1" r:id="r0"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: relations(
      `Type="${office}/worksheet" Target="worksheets/sheet1.xml"`,
      `Type="${office}/sharedStrings" Target="sharedStrings.xml"`,
      `Type="${office}/styles" Target="styles.xml"`,
    ),
  },
  ...(strings ? [{ name: 'xl/sharedStrings.xml', content: strings }] : []),
  ...(styles ? [{ name: 'xl/styles.xml', content: styles }] : []),
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
]

/** A workbook file around the XML of one sheet. */
export const bookOf = (sheet: string, pieces?: Pieces): Buffer => zipOf(bookParts(sheet, pieces))

/** The parts of a zip file by their names, as a program reads them that we did not write. Rejects where a check sum is wrong. */
export function partsOf(content: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  return new Promise((done, fail) => {
    yauzl.fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error)
      zip.on('error', fail).on('end', () => done(parts))
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, (broken, body) => {
          if (broken) return fail(broken)
          void buffer(body).then(bytes => {
            if (crc32(bytes) !== entry.crc32) return fail(new Error(`${entry.fileName} has another check sum`))
            parts.set(entry.fileName, bytes)
            zip.readEntry()
          }, fail)
        }),
      )
      zip.readEntry()
    })
  })
}
