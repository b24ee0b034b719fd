import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id } from '../columns.ts'

/** When a row was changed last, and its version. */
const version = () => ({ UpdateDate: text(), RowVersion: integer().notNull().default(1) })

/** A code table. Std names the standard it follows (GB/T …), empty for the school's own lists. */
export const codeType = sqliteTable(
  'CodeType',
  { Id: id(), Code: text().notNull(), Name: text().notNull(), Std: text().notNull().default(''), ...version() },
  table => [uniqueIndex('CodeType_Code').on(table.Code)],
)

/** An item of a code table. ParentCode '0' is the top. State 0: switched off, kept for the rows that hold it. */
export const codeItem = sqliteTable(
  'CodeItem',
  {
    Id: id(),
    CodeType: text().notNull(),
    Code: text().notNull(),
    Name: text().notNull(),
    ParentCode: text().notNull().default('0'),
    Sort: integer().notNull().default(0),
    State: integer().notNull().default(1),
    ...version(),
  },
  table => [
    uniqueIndex('CodeItem_Code').on(table.CodeType, table.Code),
    index('CodeItem_List').on(table.CodeType, table.Sort, table.Id),
  ],
)
