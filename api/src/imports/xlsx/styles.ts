import { readXml } from './xml.ts'

/** Numbers of the built-in formats that show a day or a time, the East Asian ones included. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Codes are shorter in every program; a longer one is not worth the time to take it apart. */
const longestFormat = 255

/** Quoted and escaped text, fill characters, colours, conditions and locales: letters there say nothing about dates. */
const decoration = /"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gi

/** Whether a format code shows a day or a time. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test((code.replace(decoration, '').split(';')[0] ?? '').replace(/general/i, ''))

/** Reads which cell styles show dates. */
export async function readDateStyles(bytes: AsyncIterable<Buffer>): Promise<(style: number) => boolean> {
  const own = new Map<number, boolean>()
  const formats: number[] = []
  let inCellStyles = false
  await readXml(bytes, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'numFmt') own.set(Number(numFmtId), isDateFormat(formatCode.slice(0, longestFormat)))
      if (tag === 'cellXfs') inCellStyles = true
      if (tag === 'xf' && inCellStyles) formats.push(Number(numFmtId))
    },
    close: tag => {
      if (tag === 'cellXfs') inCellStyles = false
    },
  })
  return style => {
    const format = formats[style]
    return format !== undefined && (own.get(format) ?? isBuiltInDate(format))
  }
}
