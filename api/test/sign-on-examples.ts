import { binding, type signOn } from '@xuegong/contracts/modules/account/sign-on'
import { menu, userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { idOf } from '#test/accounts'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'
import { ownState, stateCookie, ticketOf, wecomCode } from '#test/sso'

const counsellor = { LoginName: 'fdy01', TrueName: '陈思远', UserType: 2 }
const any = (type: unknown): unknown => expect.any(type)

const bind = async ({ world }: TestApi, LoginName: string) => {
  await world.own()
  world.transact(db => db.update(userMan).set({ WxUserId: 'wx-bound' }).where(eq(userMan.LoginName, LoginName)).run())
}
const newCode = async (api: TestApi) => (await api.as('bzr01')(binding.getBindQrCode, {})).ResultValue!

/** Examples of the calls of single sign-on, and of binding WeChat. */
export const signOnExamples: Examples<typeof signOn & typeof binding> = {
  listProviders: {
    as: null,
    answers: [
      { Code: 'dr', Name: '统一身份认证', Icon: 'dr' },
      { Code: 'qywx', Name: '企业微信', Icon: 'qywx' },
      { Code: 'ly', Name: 'LY 平台', Icon: 'ly' },
      { Code: 'ym', Name: 'YM 平台', Icon: 'ym' },
    ],
  },
  authByDr: { as: null, given: async api => ({ ticket: await ticketOf(api, 'dr', 'fdy01') }), answers: counsellor },
  authByLy: { as: null, given: async api => ({ token: await ticketOf(api, 'ly', 'fdy01') }), answers: counsellor },
  authByYm: { as: null, given: async api => ({ ticket: await ticketOf(api, 'ym', 'fdy01') }), answers: counsellor },
  authByProvider: {
    as: null,
    given: async api => ({ Provider: 'ym', Ticket: await ticketOf(api, 'ym', 'fdy01') }),
    answers: counsellor,
  },
  getUserId: {
    as: null,
    headers: stateCookie,
    given: async api => ({ Code: await wecomCode(api, 'fdy01'), State: ownState }),
    answers: { UserId: 'wx-fdy01', LoginName: '', IsBind: 0, BindTicket: expect.stringMatching(/^.{32}$/) },
  },
  enterSystem: {
    given: async ({ world }) => {
      await world.own()
      world.transact(db => db.update(menu).set({ Domain: 'xtgl' }).where(eq(menu.Url, '/system')).run())
      return { Id: 'xtgl' }
    },
    answers: {
      Url: expect.stringMatching(
        /^http:\/\/localhost\/w\/w\d+\/user\/ssoLogin\?provider=self&ticket=.{32}&ssoUrl=xtgl$/,
      ),
    },
  },
  getBindQrCode: {
    as: 'fdy01',
    answers: {
      BindKey: any(String),
      Url: expect.stringMatching(/^http:\/\/localhost\/w\/w\d+\/QYWXlogin\?bind=/),
      State: 0,
      ExpiresTime: '2026-10-14 09:35:00',
    },
  },
  getBindOwner: {
    as: null,
    given: async api => ({ BindKey: (await newCode(api)).BindKey }),
    answers: { TrueName: '王雅静', LoginName: 'bz***01' },
  },
  bindWx: {
    as: 'fdy01',
    headers: stateCookie,
    given: async api => ({ Ticket: await wecomCode(api, 'fdy01'), State: ownState }),
    answers: { WxName: 'wx-fdy01' },
  },
  isBoundWx: { as: 'fdy01', answers: { IsBind: 0, WxName: '' } },
  unbindWx: { as: 'fdy01', given: api => bind(api, 'fdy01').then(() => ({})), answers: '解绑成功' },
  unbindUserWx: {
    given: api => bind(api, 'fdy01').then(() => ({ UserId: idOf(api, 'fdy01') })),
    answers: '已解绑：陈思远',
  },
}
