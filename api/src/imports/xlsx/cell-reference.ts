import { bad } from './bad-workbook.ts'

/** The column of a cell: `AB12` → 27. Throws BadWorkbook where no sheet has it. */
export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const value = reference.charCodeAt(at) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column >= 1 && column <= 16_384 ? column - 1 : bad('damaged')
}
