import { type SheetColumn, widthOf } from '@xuegong/contracts/sheet/sheet-xml'
import type { Permission } from '@xuegong/contracts/permissions'
import type { Column } from '../list/columns.ts'

/** Pixels that a character of a list takes. */
const perCharacter = 7

/** The columns of a list that go into a sheet: those over a field, or what is inside one, that the reader may see. */
export const sheetColumns = <Row>(
  columns: readonly Column<Row>[],
  may: (permission: Permission) => boolean,
): SheetColumn[] =>
  columns.flatMap(({ title, dataIndex, sheetKey: key = dataIndex, width, texts, number, permission }) =>
    key && (!permission || may(permission))
      ? [
          {
            title,
            key,
            width: widthOf(title, typeof width === 'number' ? Math.round(width / perCharacter) : undefined),
            ...(texts && { texts }),
            ...(number && { number }),
          },
        ]
      : [],
  )
