import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id } from '../columns.ts'

/** A code table. Std names the standard it follows (GB/T …), empty for the school's own lists. */
export const codeType = sqliteTable(
  'CodeType',
  { Id: id(), Code: text().notNull(), Name: text().notNull(), Std: text().notNull().default('') },
  table => [uniqueIndex('CodeType_Code').on(table.Code)],
)

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
  },
  table => [
    uniqueIndex('CodeItem_Code').on(table.CodeType, table.Code),
    index('CodeItem_List').on(table.CodeType, table.Sort, table.Id),
  ],
)
