import type { PermissionId } from '@xuegong/contracts/permissions'
import type { Opening } from '@xuegong/contracts/entity'
import { type Condition, type Deed, never } from './condition.ts'
import type { Ctx } from './ctx.ts'
import { scopeTypes } from './scope.ts'

const wholeSchool = 1
const writes: readonly Deed[] = ['add', 'edit', 'delete']

/**
 * Rows that are the whole school's: everybody who may read them reads all, and only who reaches the whole school by the action that
 * opens a call changes them.
 */
export const ofSchool =
  (permission: PermissionId, actions: Opening = {}) =>
  (ctx: Ctx, deed: Deed): Condition => {
    const mayNot =
      writes.includes(deed) && !scopeTypes(ctx, `${permission}.${actions[deed] ?? deed}`).includes(wholeSchool)
    return { key: mayNot ? 'none' : 'all', where: () => (mayNot ? never : undefined), values: {} }
  }
