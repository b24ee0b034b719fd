import type { Input } from '@xuegong/contracts/endpoint'
import { notice } from '@xuegong/contracts/modules/notice'
import type { AudienceKind } from '@xuegong/contracts/modules/notice/audience'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import type { TestApi } from '#test/session'

type Written = Input<typeof notice.addNotice>

/** The id of an account. */
export const accountId = ({ world }: Pick<TestApi, 'world'>, LoginName: string): string =>
  world.reader().select({ Id: userMan.Id }).from(userMan).where(eq(userMan.LoginName, LoginName)).get()!.Id

export const everybody: Written['Scope'] = { Include: [{ Kind: 'all', Id: '' }] }
export const only = (Kind: AudienceKind, ...ids: readonly string[]): Written['Scope'] => ({
  Include: ids.map(Id => ({ Kind, Id })),
})

/** A plain notice to nobody yet. */
export const plain: Written = {
  Title: '关于开学的通知',
  Content: '<p>九月一日开学。</p>',
  NoticeType: 1,
  Level: 1,
  IsTop: 0,
  ReceiptType: 0,
  ReceiptForm: [],
  Scope: { Include: [] },
  Files: [],
  Images: [],
  IsPublic: 0,
  PublishTime: null,
  ExpireTime: null,
}

/** A draft of somebody; gives its id. */
export async function draft({ as }: TestApi, author: string, given: Partial<Written> = {}): Promise<string> {
  const { ResultValue, RequestMsg } = await as(author)(notice.addNotice, { ...plain, ...given })
  if (!ResultValue) throw new Error(RequestMsg)
  return ResultValue.Id
}

/** A notice that somebody has sent; gives its id. */
export async function sent(api: TestApi, author: string, given: Partial<Written> = {}): Promise<string> {
  const Id = await draft(api, author, given)
  const { RequestMsg } = await api.as(author)(notice.publishNotice, { Id, Confirm: 1 })
  if (RequestMsg) throw new Error(RequestMsg)
  return Id
}

/** A notice to some accounts, sent by the school. */
export const sentTo = (api: TestApi, names: readonly string[], given: Partial<Written> = {}): Promise<string> =>
  sent(api, 'xgc01', { Scope: only('user', ...names.map(name => accountId(api, name))), ...given })
