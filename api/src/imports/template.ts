import type { Db } from '@xuegong/db/client'
import type ExcelJS from 'exceljs'
import { exampleRow, itemsOf } from './example-row.ts'
import type { Column, Importer } from './importer.ts'
import { styleHeader, widthOf } from './sheet-style.ts'

/** Rows of a template in which dictionary columns offer their values. */
const offeredRows = 5000

/** The longest list of choices that may stand in a cell's rule itself; longer ones stand on a sheet of their own. */
const longestRule = 255

/** The empty workbook of an import: headers and an example, a second sheet that explains the columns, and a hidden one with long choices. */
export async function templateOf({ endpoint, columns }: Importer, db: Db): Promise<Buffer> {
  // Only here: the worker threads of imports know this file too, and would load it every time.
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet(endpoint.title)
  const notes = book.addWorksheet('填写说明')
  const lists = book.addWorksheet('选项', { state: 'veryHidden' })
  const examples = exampleRow({ columns }, db)
  sheet.columns = columns.map(({ header }, n) => ({
    header,
    width: widthOf([header, examples[n]!]),
    // As text, or the program would round identity numbers and drop leading zeros.
    style: { numFmt: '@' },
  }))
  sheet.addRow(examples)
  styleHeader(sheet)
  sheet.views = [{ state: 'frozen', ySplit: 1 }]

  notes.addRow(['列', '必填', '说明', '可填的值'])
  styleHeader(notes)
  columns.forEach((column, n) => {
    const values = choicesOf(column, db)
    notes.addRow([column.header, column.required ? '是' : '', noteOf(column), values.join('、')])
    if (values.length > 0) offer(sheet, n + 1, rangeOf(values, lists))
  })
  notes.addRow([])
  notes.addRow(['第一张表第 2 行是示例，导入前请删除；列的顺序不限，列名不可改动，不可合并单元格或使用公式。'])
  notes.columns.forEach((column, n) => {
    column.width = [16, 8, 40][n] ?? 80
    column.alignment = { wrapText: true, vertical: 'top' }
  })
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** What a column may be filled in with: the texts of its dictionary, or the values of its field. */
function choicesOf({ dict, schema }: Column, db: Db): string[] {
  if (dict !== undefined) return itemsOf(db, dict).map(({ Name }) => Name)
  return ((schema as { enum?: readonly unknown[] }).enum ?? []).map(String)
}

/** Where the choices of a column stand: in its rule, or where they are too long for that, in a column of the hidden sheet. */
function rangeOf(values: readonly string[], lists: ExcelJS.Worksheet): string {
  const inline = `"${values.join(',')}"`
  if (inline.length <= longestRule && !values.some(value => /[,"]/.test(value))) return inline
  const column = lists.getColumn(lists.columnCount + 1)
  column.values = [...values]
  return `选项!$${column.letter}$1:$${column.letter}$${values.length}`
}

const noteOf = ({ note = '', dict, unique }: Column) =>
  [note, dict && '填写文字或代码', unique && '不可重复'].filter(Boolean).join('；')

/** A list to choose from. Codes stay possible, so the program must not refuse other values. */
function offer(sheet: ExcelJS.Worksheet, column: number, range: string) {
  const { letter } = sheet.getColumn(column)
  const rule: ExcelJS.DataValidation = { type: 'list', allowBlank: true, formulae: [range], showErrorMessage: false }
  const { dataValidations } = sheet as unknown as {
    dataValidations: { add(area: string, rule: ExcelJS.DataValidation): void }
  }
  dataValidations.add(`${letter}2:${letter}${offeredRows}`, rule)
}
