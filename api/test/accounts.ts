import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, eq } from 'drizzle-orm'
import type { TestApi } from '#test/session'

const stored = ({ world }: TestApi, name: string) =>
  world
    .reader()
    .select()
    .from(userMan)
    .where(and(live(userMan), eq(userMan.LoginName, name)))
    .get()!

/** The id of the account with a login name. */
export const idOf = (api: TestApi, name: string): string => stored(api, name).Id

/** The id of the college or office that an account belongs to. */
export const orgOf = (api: TestApi, name: string): string => stored(api, name).OrgId
