import { expect, test } from 'vitest'
import { withoutTraces } from './without-traces.ts'

const text = (...parts: string[]) => Buffer.from(parts.join(''), 'latin1')
/** A segment of a JPEG: its letter and its content. */
const segment = (mark: string, content: string) => `\xff${mark}\0${String.fromCharCode(content.length + 2)}${content}`
const exif = (orientation: string) =>
  `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${orientation}\0\0\0\0\0\0 36.06N 120.38E`
const jfif = segment('\xe0', 'JFIF\0')
const scan = '\xff\xda the picture \xff\xd9'
const jpeg = (...segments: string[]) => text('\xff\xd8', ...segments, scan)

test('a photo does not tell where and with what it was taken', () => {
  const clean = withoutTraces(
    'jpg',
    jpeg(jfif, segment('\xe1', exif('\x01')), segment('\xed', 'in a lab'), segment('\xfe', 'by me')),
  )
  expect(clean).toEqual(jpeg(jfif))
})

test('a photo that lies on its side is still turned', () => {
  const clean = withoutTraces('jpg', jpeg(segment('\xe1', exif('\x06'))))
  expect(clean.toString('latin1')).toContain('\x01\x12\0\x03\0\0\0\x01\0\x06')
  expect(clean.toString('latin1')).not.toContain('36.06N')
  expect(withoutTraces('jpg', clean)).toEqual(clean)
})

test('a photo is turned as its camera says, in either order of bytes, and as nobody else says', () => {
  const small = 'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0'
  const turn = '\x01\x12\0\x03\0\0\0\x01\0\x06'
  expect(withoutTraces('jpg', jpeg(segment('\xe1', small))).toString('latin1')).toContain(turn)
  for (const other of [exif('\x09'), exif('\x06').replace('Exif', 'http')])
    expect(withoutTraces('jpg', jpeg(segment('\xe1', other)))).toEqual(jpeg())
})

test('a photo that is cut off stays as it is', () => {
  const cut = jpeg(jfif).subarray(0, 7)
  expect(withoutTraces('jpg', cut)).toEqual(cut)
})

test('a PNG loses its texts and keeps its picture', () => {
  const chunk = (type: string, data: string) => `\0\0\0${String.fromCharCode(data.length)}${type}${data}sums`
  const png = (...chunks: string[]) => text('\x89PNG\r\n\x1a\n', ...chunks)
  const [head, picture, end] = [chunk('IHDR', 'size'), chunk('IDAT', 'pixels'), chunk('IEND', '')]
  const traces = ['tEXt', 'iTXt', 'zTXt', 'eXIf'].map(type => chunk(type, 'by me'))
  expect(withoutTraces('png', png(head, ...traces, picture, end))).toEqual(png(head, picture, end))
})

test('any other file stays as it is', () => {
  expect(withoutTraces('pdf', text('%PDF-'))).toEqual(text('%PDF-'))
})
