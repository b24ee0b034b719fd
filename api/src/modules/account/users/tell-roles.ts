import type { Db } from '@xuegong/db/client'
import { tell, type Telling } from '#delivery/tell'
import { rolesChanged } from '../templates.ts'
import { roleNames, rolesOf } from './rights.ts'

/** Tells somebody which roles he has by now. */
export const tellRoles = (work: Telling, db: Db, UserId: string): void =>
  tell(work, rolesChanged, [UserId], { 角色: roleNames(rolesOf(db, UserId)) || '无' }, { businessId: '' })
