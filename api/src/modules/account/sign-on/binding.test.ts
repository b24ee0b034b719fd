import { account } from '@xuegong/contracts/modules/account'
import { binding, signOn } from '@xuegong/contracts/modules/account/sign-on'
import type { Endpoint, Input, Result } from '@xuegong/contracts/endpoint'
import type { Envelope } from '@xuegong/contracts/envelope'
import { userMan } from '@xuegong/db/schema/account'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { idOf } from '#test/accounts'
import { startApi } from '#test/session'
import { ownState, stateCookie, wecomCode } from '#test/sso'

const api = await startApi('tiny')
const { as, world, app, stranger } = api
await world.own()
const start = world.now()
const later = (seconds: number) => world.setClock(standing(plusSeconds(start, seconds)))

/** A call of the browser that left for WeChat, as somebody or nobody. */
async function fromWeChat<E extends Endpoint>(endpoint: E, body: Input<E>, who?: string): Promise<Envelope<Result<E>>> {
  const headers = { host: 'localhost', ...stateCookie, ...(who && { 'x-token': api.token(who) }) }
  return (await app.inject({ method: 'POST', url: endpoint.path, headers, body: body as object })).json()
}
/** What binds a WeChat later. */
const proofOf = async (LoginName: string) => {
  const Code = await wecomCode(api, LoginName)
  return (await fromWeChat(signOn.getUserId, { Code, State: ownState })).ResultValue!
}
const bind = async (who: string, of: string) =>
  (await as(who)(binding.bindWx, { BindTicket: (await proofOf(of)).BindTicket })).RequestMsg
const wechatOf = (LoginName: string) =>
  world.reader().select().from(userMan).where(eq(userMan.LoginName, LoginName)).get()!.WxUserId
const codeOf = async (who: string) => (await as(who)(binding.getBindQrCode, {})).ResultValue!
const stateOf = async (who: string, BindKey: string) =>
  (await as(who)(binding.getBindQrCode, { BindKey })).ResultValue!.State

beforeEach(() => {
  world.transact(db =>
    db
      .update(userMan)
      .set({ WxUserId: '', WxOpenId: '', State: 1, IsDel: 0 })
      .where(inArray(userMan.LoginName, ['fdy01', 'bzr01']))
      .run(),
  )
  later(0)
})

describe('a WeChat', () => {
  test('is bound to the own account, and signs it in from then on', async () => {
    expect(await bind('fdy01', 'fdy01')).toBe('')
    expect((await as('fdy01')(binding.isBoundWx, {})).ResultValue).toEqual({ IsBind: 1, WxName: 'wx-fdy01' })
    const Ticket = await wecomCode(api, 'fdy01')
    const entered = await fromWeChat(signOn.authByProvider, { Provider: 'qywx', Ticket, State: ownState })
    expect(entered).toMatchObject({ ErrorCode: 0, ResultValue: { LoginName: 'fdy01' } })
  })

  test('is bound to one account, and an account to one WeChat', async () => {
    await bind('fdy01', 'fdy01')
    world.transact(db => db.update(userMan).set({ WxUserId: 'wx-bzr01' }).where(eq(userMan.LoginName, 'fdy01')).run())
    expect(await bind('bzr01', 'bzr01')).toBe('票据已失效，请重新登录-----INVALID_TICKET')
    const proof = await proofOf('college01')
    expect((await as('fdy01')(binding.bindWx, { BindTicket: proof.BindTicket })).RequestMsg).toBe(
      '您已绑定企业微信，请先解绑',
    )
  })

  test('that was bound elsewhere meanwhile is refused', async () => {
    const [one, other] = [await proofOf('college01'), await proofOf('college01')]
    expect((await as('fdy01')(binding.bindWx, { BindTicket: one.BindTicket })).RequestMsg).toBe('')
    expect((await as('bzr01')(binding.bindWx, { BindTicket: other.BindTicket })).RequestMsg).toBe(
      '该企业微信已绑定其他账号',
    )
    expect(wechatOf('bzr01')).toBe('')
  })

  test('is bound by one of two who send the same proof at once', async () => {
    const { BindTicket } = await proofOf('college01')
    const said = await Promise.all(
      ['fdy01', 'bzr01'].map(async who => (await as(who)(binding.bindWx, { BindTicket })).RequestMsg),
    )
    expect(said.filter(text => text === '')).toHaveLength(1)
  })

  test('that was let go is not bound again by the word that bound it', async () => {
    const { BindTicket } = await proofOf('fdy01')
    expect((await as('fdy01')(binding.bindWx, { BindTicket })).RequestMsg).toBe('')
    await as('fdy01')(binding.unbindWx, {})
    expect((await as('fdy01')(binding.bindWx, { BindTicket })).ErrorCode).toBe(90002)
    expect(wechatOf('fdy01')).toBe('')
  })

  test('of an account that is removed is nobody’s, and may be bound', async () => {
    await bind('bzr01', 'bzr01')
    world.transact(db => db.update(userMan).set({ IsDel: 1 }).where(eq(userMan.LoginName, 'bzr01')).run())
    world.transact(db => db.update(userMan).set({ WxUserId: 'wx-fdy01' }).where(eq(userMan.LoginName, 'bzr01')).run())
    expect(await bind('fdy01', 'fdy01')).toBe('')
  })

  test('is let go by its owner, once', async () => {
    await bind('fdy01', 'fdy01')
    expect((await as('fdy01')(binding.unbindWx, {})).ResultValue).toBe('解绑成功')
    expect((await as('fdy01')(binding.unbindWx, {})).RequestMsg).toBe('当前未绑定企业微信')
    expect(wechatOf('fdy01')).toBe('')
  })

  test('of others is let go by who may change their accounts, and by nobody else', async () => {
    await bind('fdy01', 'fdy01')
    const UserId = idOf(api, 'fdy01')
    expect((await as('bzr01')(binding.unbindUserWx, { UserId })).ErrorCode).toBe(403)
    expect((await as('admin')(binding.unbindUserWx, { UserId })).ResultValue).toBe('已解绑：陈思远')
    expect((await as('admin')(binding.unbindUserWx, { UserId })).RequestMsg).toBe('当前未绑定企业微信')
    expect((await as('admin')(binding.unbindUserWx, { UserId: idOf(api, 'admin') })).RequestMsg).toBe(
      '不能对本人账号进行此操作',
    )
  })
})

describe('a proof', () => {
  test('is made by nobody, a word that was made up, or another browser', async () => {
    expect((await as('fdy01')(binding.bindWx, {})).RequestMsg).toBe('票据已失效，请重新登录-----INVALID_TICKET')
    expect((await as('fdy01')(binding.bindWx, { BindTicket: 'made up' })).ErrorCode).toBe(90002)
    const Ticket = await wecomCode(api, 'fdy01')
    const other = await as('fdy01')(binding.bindWx, { Ticket, State: ownState })
    expect(other.RequestMsg).toBe('票据已失效，请重新登录-----STATE')
  })

  test('is good for ten minutes', async () => {
    const { BindTicket } = await proofOf('fdy01')
    later(600)
    expect((await as('fdy01')(binding.bindWx, { BindTicket })).ErrorCode).toBe(90002)
  })

  test('binds nothing to somebody who has not signed in', async () => {
    const { BindTicket } = await proofOf('fdy01')
    expect((await stranger(binding.bindWx, { BindTicket })).ErrorCode).toBe(401)
  })

  test('names the account that is bound already, not in full', async () => {
    await bind('fdy01', 'fdy01')
    expect(await proofOf('fdy01')).toEqual({ UserId: 'wx-fdy01', LoginName: 'fd***01', IsBind: 1, BindTicket: '' })
  })
})

test('a code that was asked about is good for one login, and for no second', async () => {
  await bind('fdy01', 'fdy01')
  const Code = await wecomCode(api, 'fdy01')
  await fromWeChat(signOn.getUserId, { Code, State: ownState })
  const enter = () => fromWeChat(signOn.authByProvider, { Provider: 'qywx', Ticket: Code, State: ownState })
  expect((await enter()).ErrorCode).toBe(0)
  expect((await enter()).RequestMsg).toBe('票据已失效，请重新登录-----INVALID_TICKET')
})

describe('a code that is shown for scanning', () => {
  test('goes from waiting to scanned to bound, by a phone that has no session', async () => {
    const { BindKey, State, Url } = await codeOf('fdy01')
    expect([State, Url]).toEqual([0, `http://localhost/w/${api.world.id}/QYWXlogin?bind=${BindKey}`])
    expect((await stranger(binding.getBindOwner, { BindKey })).ResultValue).toEqual({
      TrueName: '陈思远',
      LoginName: 'fd***01',
    })
    expect(await stateOf('fdy01', BindKey)).toBe(1)
    const { BindTicket } = await proofOf('fdy01')
    expect((await stranger(binding.bindWx, { BindTicket, BindKey })).ResultValue).toEqual({ WxName: 'wx-fdy01' })
    expect([await stateOf('fdy01', BindKey), wechatOf('fdy01')]).toEqual([2, 'wx-fdy01'])
    expect((await stranger(binding.getBindOwner, { BindKey })).RequestMsg).toBe('二维码已过期，请刷新')
  })

  test('is good for five minutes, and binds nothing after them', async () => {
    const { BindKey } = await codeOf('fdy01')
    const { BindTicket } = await proofOf('fdy01')
    later(299)
    expect(await stateOf('fdy01', BindKey)).toBe(0)
    later(300)
    expect(await stateOf('fdy01', BindKey)).toBe(3)
    expect((await stranger(binding.bindWx, { BindTicket, BindKey })).RequestMsg).toBe('二维码已过期，请刷新')
    expect(wechatOf('fdy01')).toBe('')
  })

  test('that was bound says so beyond its time', async () => {
    const { BindKey } = await codeOf('fdy01')
    const { BindTicket } = await proofOf('fdy01')
    await stranger(binding.bindWx, { BindTicket, BindKey })
    later(301)
    expect(await stateOf('fdy01', BindKey)).toBe(2)
  })

  test('stays good while others are shown theirs', async () => {
    const { BindKey } = await codeOf('fdy01')
    later(10)
    await codeOf('bzr01')
    expect(await stateOf('fdy01', BindKey)).toBe(0)
  })

  test('tells others nothing', async () => {
    const { BindKey } = await codeOf('fdy01')
    expect(await stateOf('bzr01', BindKey)).toBe(3)
  })

  test('is not shown to who is bound', async () => {
    await bind('fdy01', 'fdy01')
    expect((await as('fdy01')(binding.getBindQrCode, {})).RequestMsg).toBe('您已绑定企业微信，请先解绑')
  })

  test.each([
    ['disabled', { State: 0 }],
    ['removed', { IsDel: 1 }],
  ])('of an account that is %s meanwhile binds nothing', async (_, fields) => {
    const { BindKey } = await codeOf('fdy01')
    world.transact(db => db.update(userMan).set(fields).where(eq(userMan.LoginName, 'fdy01')).run())
    expect((await stranger(binding.getBindOwner, { BindKey })).RequestMsg).toBe('二维码已过期，请刷新')
    const { BindTicket } = await proofOf('college01')
    expect((await stranger(binding.bindWx, { BindTicket, BindKey })).RequestMsg).toBe('二维码已过期，请刷新')
  })
})

test('signing in by another way is kept in the log of sign-ins', async () => {
  await bind('fdy01', 'fdy01')
  const Ticket = await wecomCode(api, 'fdy01')
  await fromWeChat(signOn.authByProvider, { Provider: 'qywx', Ticket, State: ownState })
  expect((await as('fdy01')(account.listMyLogins, {})).ResultValue![0]).toMatchObject({
    Via: 'qywx',
    Result: 1,
    LoginName: 'fdy01',
  })
})
