import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Permission } from '@xuegong/contracts/permissions'
import { getTableName } from 'drizzle-orm'
import type { Ctx } from './ctx.ts'
import { type EntityTable, type Reached, storedRows } from './stored-rows.ts'

/** Who may read the files that the rows of a table hold. */
export interface FileHolder {
  readonly table: string
  /** Whether the caller may get the row of an id. */
  reads(ctx: Ctx, Id: string): boolean
}

/** The rows of an entity as holders of files: whoever may get one may read its files. One line in the description of its module. */
export const holderOf = <T extends EntityTable>({ access }: Endpoint, reached: Reached<T>): FileHolder => ({
  table: getTableName(reached.from),
  reads: (ctx, Id) => ctx.may(access as Permission) && storedRows(ctx, reached, [Id], 'get').length > 0,
})
