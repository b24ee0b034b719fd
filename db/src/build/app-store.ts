import type { Db } from '../client.ts'
import { applyComment, sysTool, toolUse } from '../schema/app-store.ts'
import { seedId } from '../seed/random.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Tool = typeof sysTool.$inferSelect
type Use = typeof toolUse.$inferSelect
type Comment = typeof applyComment.$inferSelect

const idOf = (db: Db, kind: string) => seedId(`built ${kind}`, String(nextNumber(db)))

/** A tool on the shelf that leads to another site, for counsellors and students unless it says otherwise. */
export const buildTool = (db: Db, given: Partial<Tool> = {}): Tool =>
  db
    .insert(sysTool)
    .values({
      ...builtAt,
      Id: idOf(db, 'tool'),
      Name: '体育场馆',
      ToolCode: `built-${nextNumber(db)}`,
      OpenMode: 3,
      Url: 'https://gym.qinghe.example/',
      Category: '4',
      Icon: 'trophy',
      Summary: '预约体育场馆',
      AppTypes: ['PC', 'WX'],
      OpenRoles: ['fdy', 'student'],
      State: 1,
      ShelfTime: builtAt.CreateDate,
      ...given,
    })
    .returning()
    .get()

/** A day on which somebody opened a tool. */
export const buildUse = (db: Db, given: Pick<Use, 'ToolId' | 'UserId'> & Partial<Use>): Use =>
  db
    .insert(toolUse)
    .values({ Day: builtAt.CreateDate.slice(0, 10), LastTime: builtAt.CreateDate, ...given })
    .returning()
    .get()

/** What somebody said of a tool: five points unless it says otherwise. The counts of the tool stay as they are. */
export const buildComment = (db: Db, given: Pick<Comment, 'ToolId' | 'UserId'> & Partial<Comment>): Comment =>
  db
    .insert(applyComment)
    .values({ ...builtAt, Id: idOf(db, 'tool comment'), Score: 5, Content: '很方便', ...given })
    .returning()
    .get()
