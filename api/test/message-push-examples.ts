import { messagePush } from '@xuegong/contracts/modules/message-push'
import { userMan } from '@xuegong/db/schema/account'
import { messagePush as pushes } from '@xuegong/db/schema/delivery'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { tell } from '#delivery/tell'
import { template } from '#delivery/template'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'

const news = template({ code: 'T_NEWS', name: '新消息', module: 'notice', text: '请阅读：{标题}', channels: [1, 2] })

const idOf = ({ world }: TestApi, LoginName: string) =>
  world.reader().select().from(userMan).where(eq(userMan.LoginName, LoginName)).get()!.Id

/** Tells accounts something in the system and by Enterprise WeChat, to which none of them is bound; gives the pushes, the newest first. */
export async function told(api: TestApi, 标题: string, ...names: string[]) {
  const { world } = api
  await world.own()
  const to = names.map(name => idOf(api, name))
  tell({ world, now: world.now() }, news, to, { 标题 }, { businessId: 标题 })
  return world.reader().select().from(pushes).where(eq(pushes.BusinessId, 标题)).all().reverse()
}

/** Binds an account to Enterprise WeChat. */
export const bound = ({ world }: TestApi, LoginName: string) =>
  world.transact(db => db.update(userMan).set({ WxUserId: 'wx-1' }).where(eq(userMan.LoginName, LoginName)).run())

/** Lets everything that was told lead somewhere. */
export const leadingTo = ({ world }: TestApi, Url: string) => world.transact(db => db.update(pushes).set({ Url }).run())

const anyone = { total: expect.any(Number) as number }
const edited = messagePush.editTemplate.example as never

export const messagePushExamples: Examples<typeof messagePush> = {
  listMessages: { answers: anyone },
  readMessages: {
    given: async api => ({
      Ids: (await told(api, '一', 'admin')).filter(({ Channel }) => Channel === 1).map(({ Id }) => Id),
    }),
    answers: { Num: 1 },
  },
  listBatches: { answers: anyone },
  listPushes: { answers: anyone },
  retryPush: {
    given: async api => {
      const failed = (await told(api, '二', 'fdy01')).find(({ Channel }) => Channel === 2)!
      bound(api, 'fdy01')
      return { Ids: [failed.Id] }
    },
    answers: { Ok: 1, Failed: [] },
  },
  listTemplates: {
    given: () => ({ Key: '催办' }),
    answers: {
      total: 1,
      rows: [expect.objectContaining({ Id: 'WF_URGE', Module: 'workflow', State: 1, IsChanged: 0 })],
    },
  },
  editTemplate: { answers: { Id: 'WF_PASS', RowVersion: 1 } },
  removeTemplate: {
    given: async api => {
      await api.as('admin')(messagePush.editTemplate, edited)
      return { Ids: ['WF_PASS'] }
    },
    answers: { Ok: 1, Failed: [] },
  },
}
