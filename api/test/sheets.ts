import { identityNumber } from '@xuegong/db/seed/school/identity'
import ExcelJS from 'exceljs'
import { studentImporter } from '#modules/people/students/importer'

/** A workbook with these rows. */
export async function workbookOf(rows: readonly (readonly unknown[])[], fill?: (sheet: ExcelJS.Worksheet) => void) {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('表')
  for (const row of rows) sheet.addRow([...row])
  fill?.(sheet)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The first sheet of a workbook as texts. */
export async function textsOf(content: Buffer): Promise<string[][]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(content as never)
  const rows: string[][] = []
  book.worksheets[0]!.eachRow(row => {
    // An object would be a formula or a link.
    const cells = (row.values as unknown[]).slice(1)
    rows.push(Array.from(cells, (value = '') => (typeof value === 'string' ? value : JSON.stringify(value))))
  })
  return rows
}

const good: Record<string, string> = {
  姓名: '测试',
  性别: '男',
  民族: '汉族',
  政治面貌: '群众',
  班级: '计科2401班',
  培养层次: '大学本科',
}

/** The n-th good row of a student import, with some cells different. */
export function studentRow(n: number, cells: Record<string, string> = {}): string[] {
  const row = {
    ...good,
    学号: `T${String(n).padStart(6, '0')}`,
    身份证号: identityNumber(100_000 + n, '2005-05-05', '1'),
    ...cells,
  }
  return studentImporter.columns.map(({ header }) => row[header as keyof typeof row] ?? '')
}
export const studentHeaders: string[] = studentImporter.columns.map(column => column.header)

/** A student import of so many good rows. */
export const rosterOf = (count: number, from = 0): Promise<Buffer> =>
  workbookOf([studentHeaders, ...Array.from({ length: count }, (_, n) => studentRow(from + n))])
