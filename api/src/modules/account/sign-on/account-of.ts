import type { ProviderCode } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, eq } from 'drizzle-orm'
import { enteredName } from '#http/entered-name'
import { accountNamed } from '../account-named.ts'

/** The column that holds whom a provider calls so; the others call people by their login names. */
const wechatColumn = (code: ProviderCode) => (code === 'wx' ? userMan.WxOpenId : userMan.WxUserId)

export const isWeChat = (code: ProviderCode): boolean => code === 'qywx' || code === 'wx'

/** The account of whom a provider calls so; undefined where nobody is. */
export const accountOf = (db: Db, code: ProviderCode, name: string): typeof userMan.$inferSelect | undefined =>
  isWeChat(code)
    ? db
        .select()
        .from(userMan)
        .where(and(live(userMan), eq(wechatColumn(code), name)))
        .get()
    : accountNamed(db, enteredName(name))
