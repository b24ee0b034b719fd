import type { ImportCheck, ImportError } from '@xuegong/contracts/modules/transfer/imports'
import type { Db } from '@xuegong/db/client'
import { openHeader } from './header-check.ts'
import type { ImportOrder } from './import-protocol.ts'
import type { Importer } from './importer.ts'
import { type CheckedRow, rowCheck, tidy } from './row-check.ts'
import type { SheetRow, Table } from './xlsx/sheet.ts'

interface Asked {
  readonly order: ImportOrder
  readonly importer: Importer
  readonly db: Db
  readonly table: Table
  readonly mostRows: number
}

const [shownRows, shownErrors] = [10, 50]

const willBe = ({ faults, stored }: CheckedRow): ImportCheck['Rows'][number]['Will'] => {
  if (faults.length > 0) return '错误'
  if (stored === undefined) return '新增'
  return stored === 'changed' ? '变更' : '跳过'
}

const counted = { 新增: 'New', 变更: 'Changed', 跳过: 'Same', 错误: 'Wrong' } as const

/** Reads a whole file and says what an import of it would do. Throws BadWorkbook. */
export async function countRows({ order, importer, db, table, mostRows }: Asked): Promise<ImportCheck> {
  const found = { Total: 0, New: 0, Changed: 0, Same: 0, Wrong: 0 }
  const rows: ImportCheck['Rows'] = []
  const errors: ImportError[] = []
  let head: string[] = []
  let check: ((row: SheetRow) => CheckedRow) | undefined
  const header = openHeader(importer, mostRows)
  const count = (row: SheetRow, checked: CheckedRow) => {
    const Will = willBe(checked)
    found.Total += 1
    found[counted[Will]] += 1
    for (const fault of checked.faults) if (errors.length < shownErrors) errors.push(fault)
    if (rows.length >= shownRows) return
    const Cells = head.map((_, n) => tidy(row.cells[n] ?? ''))
    rows.push({ Row: row.row, Cells, Will, Error: checked.faults.map(({ Error }) => Error).join('；') })
  }
  for await (const row of table.rows(header.onMerge)) {
    const step = header.take(row)
    if (step === 'header') {
      head = row.cells.map(tidy)
      const { placement } = header
      if (placement) check = rowCheck(importer, { ...order, db, placement }).check
    } else if (step === 'row' && check) count(row, check(row))
  }
  header.end()
  return { ...found, Head: head, Rows: rows, Errors: errors }
}
