import type { Scenario } from '@xuegong/contracts/modules/kit/worlds'
import type { Permission, RoleCode } from '@xuegong/contracts/permissions'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client.ts'
import type { Scene } from './drawings/drawings.ts'
import type { GroupId } from './menu-groups.ts'
import type { Plan } from './school/plan.ts'

/** Reference rows of one table; each has an `Id`. */
export interface Reference {
  readonly table: SQLiteTable
  readonly rows: readonly Readonly<Record<string, string | number | null | readonly string[]>>[]
}

/** What makes a page a tool of the application store, for the roles that see it. */
interface PageTool {
  readonly code: string
  /** Of the dictionary ToolCategory. */
  readonly category: '1' | '2' | '3'
  readonly icon: string
  readonly summary: string
  readonly sort: number
  /** Its day on the shelf. */
  readonly since: string
  readonly isDefault?: true
  /** It opens that page alone. */
  readonly apply?: true
  /** It works at a desk alone. */
  readonly deskOnly?: true
  /** EnCodes of buttons that can be begun from the store. */
  readonly actions?: readonly string[]
  /** What it is told of it, as HTML. */
  readonly about?: string
  /** What it looks like: drawings, each with its title. */
  readonly pictures?: readonly (readonly [scene: Scene, title: string])[]
}

/** A page in the menu. Its view path is the url without the first slash, its id the group's id and two digits of its order. */
export interface Page {
  readonly group: GroupId
  /** Place in the group, from 1. */
  readonly order: number
  readonly text: string
  readonly url: `/${string}`
  /** Who is meant to work with it; of these only roles that have the permission see it. */
  readonly roles: readonly RoleCode[]
  /** Without it the page shows nothing; absent: no permission of its own. */
  readonly permission?: Permission
  readonly id?: string
  /** The route exists, the menu does not show it. */
  readonly hidden?: true
  readonly newWindow?: true
  readonly tool?: PageTool
  readonly buttons?: readonly { readonly EnCode: string; readonly Name: string; readonly Permission: Permission }[]
}

/** A code table: items as `code name`, or `code name parent` (no spaces in any), in the order in which they are offered. */
export interface Dictionary {
  readonly Code: string
  readonly Name: string
  /** The standard it follows; absent: the school's own list. */
  readonly Std?: string
  readonly items: readonly string[]
  /** Codes that are switched off. */
  readonly off?: readonly string[]
}

/** What one module brings into a world. */
export interface SeedModule {
  /** Pages in the menu, with their buttons. */
  readonly pages?: readonly Page[]
  /** Site parameters. */
  readonly params?: readonly {
    readonly Id: string
    readonly Value: string
    readonly Remark: string
    readonly Pattern: string
  }[]
  readonly dictionaries?: readonly Dictionary[]
  /** Other rows that belong to the product, not to one school's life. */
  readonly reference?: readonly Reference[]
  /** Fills a new world; never runs on an existing one. */
  readonly sample?: (db: Db, plan: Plan) => void
  /** Make a situation of a seeded school: change its rows, within the transaction that seeds it. */
  readonly scenarios?: Partial<Record<Scenario, (db: Db, plan: Plan) => void>>
}
