import { type Action, grantedActions, type PermissionId, roles, type RoleCode } from '@xuegong/contracts/permissions'
import { menu, roleMenu } from '@xuegong/db/schema/account'

/** Whether a role is one of the product. */
export const isBuiltIn = (code: string): code is RoleCode => Object.hasOwn(roles, code)

/** The actions that the product gives a role on a permission; a role of the school's own gets none. */
export const seededActions = (code: string, id: PermissionId): Action[] =>
  isBuiltIn(code) ? grantedActions(code, id) : []

type Seeded = ReadonlyMap<string, number>
let places: Promise<ReadonlyMap<string, Seeded>> | undefined

/** Read once, when somebody asks: the pages of all modules do not change while the program runs. */
async function seededPlaces(): Promise<ReadonlyMap<string, Seeded>> {
  const { references } = await import('@xuegong/db/seed/reference')
  const made = new Map<string, Map<string, number>>()
  for (const { table, rows } of references())
    for (const { RoleId, MenuId, Sort } of table === roleMenu ? rows : []) {
      const ofRole = made.get(String(RoleId)) ?? new Map<string, number>()
      made.set(String(RoleId), ofRole.set(String(MenuId), Number(Sort)))
    }
  return made
}

/** The nodes that the product shows a role, each with its place among its siblings. */
export const seededMenu = async (roleId: string): Promise<Seeded> =>
  (await (places ??= seededPlaces())).get(roleId) ?? new Map()

/** Pages without which roles and menus could not be kept any more, and the home page. */
const systemUrls = ['/dashboard', '/system/menu', '/system/role'] as const

/** Whether the product cannot do without a node. */
export const isSystemMenu = ({ Url }: Pick<typeof menu.$inferSelect, 'Url'>): boolean =>
  (systemUrls as readonly string[]).includes(Url)
