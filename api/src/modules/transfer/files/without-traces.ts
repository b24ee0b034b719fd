import type { FileKind } from '@xuegong/contracts/file-fields'

/** What cameras write into a picture beside the picture: where it was taken, with which device, by whom. */
const traces = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt'])

/** A PNG without the chunks that tell of its origin. */
function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (!traces.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** Segments of a JPEG: Exif and XMP, Photoshop's, comments. */
const jpegTraces = new Set([0xe1, 0xed, 0xfe])
const startOfScan = 0xda
const exifHead = Buffer.from('Exif\0\0', 'latin1')
const orientationTag = 0x0112

/** How a picture is to be turned, 1 to 8, as the Exif segment says; 1 where it does not. */
function orientationIn(segment: Buffer): number {
  if (!segment.subarray(4, 10).equals(exifHead)) return 1
  const tiff = segment.subarray(10)
  if (tiff.length < 14) return 1
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let n = 0; n < short(directory); n += 1) {
    const entry = directory + 2 + 12 * n
    if (short(entry) === orientationTag) return short(entry + 8)
  }
  return 1
}

/** An Exif segment that says how a picture is to be turned and nothing else. */
function turned(orientation: number): Buffer {
  const segment = Buffer.alloc(36)
  segment.writeUInt16BE(0xffe1, 0)
  segment.writeUInt16BE(34, 2)
  exifHead.copy(segment, 4)
  segment.write('MM\0*\0\0\0\x08\0\x01', 10, 'latin1')
  segment.writeUInt16BE(orientationTag, 20)
  segment.writeUInt16BE(3, 22)
  segment.writeUInt32BE(1, 24)
  segment.writeUInt16BE(orientation, 28)
  return segment
}

/** A JPEG without the segments that tell of its origin; it is still turned as it was. */
function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== startOfScan) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    if (!jpegTraces.has(bytes[at + 1]!)) kept.push(segment)
    else if (bytes[at + 1] === 0xe1 && orientation === 1) orientation = orientationIn(segment)
    at = end
  }
  const turn = orientation > 1 && orientation <= 8 ? [turned(orientation)] : []
  return Buffer.concat([bytes.subarray(0, 2), ...turn, ...kept, bytes.subarray(at)])
}

/** A file as the store keeps it: pictures without place, time and device of the camera. */
export function withoutTraces(kind: FileKind, bytes: Buffer): Buffer {
  if (kind === 'jpg') return cleanJpeg(bytes)
  return kind === 'png' ? cleanPng(bytes) : bytes
}
