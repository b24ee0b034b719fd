import type { Permission } from '@xuegong/contracts/permissions'
import type { Column } from '../list/columns.ts'

/** A column of a sheet, as plain data: it travels to another thread. */
export interface SheetColumn {
  readonly title: string
  /** Name of the field. */
  readonly key: string
  /** Width in characters. */
  readonly width: number
  /** Texts of its codes. */
  readonly texts?: ReadonlyMap<string, string>
  /** Holds amounts: text of a number becomes a number. */
  readonly number?: boolean
}

/** Pixels that a character of a list takes. */
const perCharacter = 7

/** Chinese characters are twice as wide as Latin ones. */
const lengthOf = (text: string) => text.replace(/[^\x20-\x7e]/g, '  ').length

const widthOf = (width: unknown, title: string) =>
  Math.min(60, Math.max(typeof width === 'number' ? Math.round(width / perCharacter) : 16, lengthOf(title) + 4))

/** The columns of a list that go into a sheet: those over a field that the reader may see. */
export const sheetColumns = <Row>(
  columns: readonly Column<Row>[],
  may: (permission: Permission) => boolean,
): SheetColumn[] =>
  columns.flatMap(({ title, dataIndex: key, width, texts, number, permission }) =>
    key && (!permission || may(permission))
      ? [{ title, key, width: widthOf(width, title), ...(texts && { texts }), ...(number && { number }) }]
      : [],
  )
