import type ExcelJS from 'exceljs'

/** The type of .xlsx files on the wire. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes the first row of a sheet stand out and stay in view. */
export function styleHeader(sheet: ExcelJS.Worksheet): void {
  const row = sheet.getRow(1)
  row.font = { bold: true }
  row.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8F1EC' } }
  row.alignment = { vertical: 'middle' }
}

/** Room for a text: Chinese characters are twice as wide as Latin ones. */
export const widthOf = (texts: readonly string[]): number =>
  Math.min(60, Math.max(...texts.map(text => text.replace(/[^\x20-\x7e]/g, '  ').length)) + 4)
