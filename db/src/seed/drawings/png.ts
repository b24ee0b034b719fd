import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A part of the file: how long it is, what it is, what it holds, and a sum of both. */
function chunk(kind: string, data: Uint8Array): Buffer {
  const part = Buffer.alloc(data.length + 12)
  part.writeUInt32BE(data.length)
  part.write(kind, 4, 'latin1')
  part.set(data, 8)
  part.writeUInt32BE(crc32(part.subarray(4, data.length + 8)), data.length + 8)
  return part
}

/** A picture as a PNG file. Each point is the number of one of the colours (`#rrggbb`), of which there are 256 at most. */
export function pngOf(width: number, points: Uint8Array, colours: readonly string[]): Buffer {
  const height = points.length / width
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // Eight bits a point, which name a colour; what follows is how it is packed, filtered and ordered: as usual.
  header.set([8, 3], 8)
  const palette = Buffer.from(colours.map(colour => colour.slice(1)).join(''), 'hex')
  // Before each row stands how it was filtered: not at all.
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(points.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
