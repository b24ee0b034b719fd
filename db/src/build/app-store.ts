import type { Db } from '../client.ts'
import { applyComment, sysTool, toolUse } from '../schema/app-store.ts'
import { buildRow } from './build-row.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Tool = typeof sysTool.$inferSelect
type Use = typeof toolUse.$inferSelect
type Comment = typeof applyComment.$inferSelect

/** A tool on the shelf that leads to another site, for counsellors and students unless it says otherwise. */
export const buildTool = (db: Db, given: Partial<Tool> = {}): Tool => {
  const number = nextNumber(db)
  const other = { OpenMode: 3, Url: 'https://gym.qinghe.example/', ToolCode: `built-${nextNumber(db)}` }
  return buildRow(db, sysTool, 'tool', { ...other, ...given }, number)
}

/** A day on which somebody opened a tool. */
export const buildUse = (db: Db, given: Pick<Use, 'ToolId' | 'UserId'> & Partial<Use>): Use =>
  db
    .insert(toolUse)
    .values({ Day: builtAt.CreateDate.slice(0, 10), LastTime: builtAt.CreateDate, ...given })
    .returning()
    .get()

/** What somebody said of a tool: five points unless it says otherwise. The counts of the tool stay as they are. */
export const buildComment = (db: Db, given: Pick<Comment, 'ToolId' | 'UserId'> & Partial<Comment>): Comment =>
  buildRow(db, applyComment, 'tool comment', { Score: 5, ...given })
