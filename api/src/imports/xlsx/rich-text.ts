import { bad } from './bad-workbook.ts'

/** Twice what Excel lets into a cell. */
export const longestText = 65_536

/** Gathers the text of `<si>` and `<is>`: all runs, without the reading aids (`rPh`) of Japanese and Chinese input. */
export interface RichText {
  open(tag: string): void
  close(tag: string): void
  text(text: string): void
  /** The text gathered so far; starts anew. */
  take(): string
}

/** `_x000D_` and the like stand for characters that XML cannot carry. */
const escaped = /_x([0-9A-Fa-f]{4})_/g
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** An empty gatherer. Throws BadWorkbook for a text that no cell could hold. */
export function richText(): RichText {
  let gathered = ''
  let inText = false
  let inReading = false
  return {
    open: tag => {
      if (tag === 'rPh') inReading = true
      inText = tag === 't' && !inReading
    },
    close: tag => {
      if (tag === 'rPh') inReading = false
      inText = false
    },
    text: text => {
      if (inText) gathered += text
      if (gathered.length > longestText) bad('tooLarge')
    },
    take: () => {
      const text = unescapeText(gathered)
      gathered = ''
      return text
    },
  }
}
