import { account } from '@xuegong/contracts/modules/account'
import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { people } from '@xuegong/contracts/modules/people'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setParams } from '#kit/set-params'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { idOf } from '#test/accounts'
import { failures } from '#test/failures'
import { force, initialPasswordOf } from '#test/passwords'
import { contactOf, newestSms, otherThan, sentOf, settle } from '#test/recovery'
import { waitingLogin } from '#test/recovery-examples'
import { startApi, type TestApi } from '#test/session'

const Pwd = 'Qinghe@2026'
const later = ({ world }: TestApi, seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
const login = (api: TestApi, LoginName: string, more = {}) => api.stranger(account.login, { LoginName, Pwd, ...more })
const verify = (api: TestApi, Key: string, Code: string) => api.stranger(recovery.verifyLogin, { Key, Code })
const over = '验证码错误或已过期'

failures(recovery.verifyLogin, {
  CODE_WRONG: { as: null, input: { Key: 'none', Code: '000000' } },
  ACCOUNT_DISABLED: {
    as: null,
    given: async api => {
      const { Key } = await waitingLogin(api)
      const Code = await newestSms(api)
      api.world.transact(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.LoginName, 'fdy01')).run())
      return { Key, Code }
    },
  },
  MUST_CHANGE_PASSWORD: {
    as: null,
    given: async api => {
      await force(api)
      await setParams(api.world, { LoginSecondCheck: '2' })
      const answer = await login(api, 'weak01', { Pwd: initialPasswordOf(api, 'weak01') })
      const { Key } = answer.ResultValue as unknown as { Key: string }
      return { Key, Code: await newestSms(api) }
    },
  },
})

describe('A second check of logins', () => {
  test('is off unless the school says otherwise', async () => {
    const api = await startApi('tiny')
    expect((await login(api, 'admin')).ErrorCode).toBe(0)
  })

  test('can be for administrators alone', async () => {
    const api = await startApi('tiny')
    await setParams(api.world, { LoginSecondCheck: '1' })
    expect((await login(api, 'fdy01')).ErrorCode).toBe(0)
    for (const name of ['admin', 'xgc01']) expect(await login(api, name)).toMatchObject({ ErrorCode: 5001 })
  })

  test('answers the right password with what the code belongs to, and the masked number it went to', async () => {
    const api = await startApi('tiny')
    const { Mobile } = contactOf(api, 'fdy01')
    const waiting = await waitingLogin(api)
    expect(waiting).toEqual({
      Key: expect.stringMatching(/^.{32}$/),
      Target: `${Mobile.slice(0, 3)}****${Mobile.slice(-4)}`,
      Seconds: 60,
    })
    const answer = await verify(api, waiting.Key, await newestSms(api))
    expect(answer).toMatchObject({ ErrorCode: 0, ResultValue: { LoginName: 'fdy01', Token: expect.any(String) } })
    expect((await verify(api, waiting.Key, await newestSms(api))).RequestMsg).toBe(over)
  })

  test('sends nothing for a wrong password', async () => {
    const api = await startApi('tiny')
    await setParams(api.world, { LoginSecondCheck: '2' })
    expect((await login(api, 'fdy01', { Pwd: 'wrong' })).RequestMsg).toBe('用户名或密码错误')
    await settle(api)
    expect(sentOf(api, '验证码')).toEqual([])
  })

  test('ends after five wrong codes, five minutes, or another password', async () => {
    const api = await startApi('tiny')
    const { Key } = await waitingLogin(api)
    const Code = await newestSms(api)
    for (let tried = 0; tried < 5; tried += 1) await verify(api, Key, otherThan(Code))
    expect((await verify(api, Key, Code)).RequestMsg).toBe(over)

    const bzr = await waitingLogin(api, 'bzr01')
    const late = await newestSms(api, 2)
    later(api, 300)
    expect((await verify(api, bzr.Key, late)).RequestMsg).toBe(over)

    const admin = await waitingLogin(api, 'admin')
    const changed = await newestSms(api, 3)
    api.world.transact(db => db.update(userMan).set({ PwdHash: 'other' }).where(eq(userMan.LoginName, 'admin')).run())
    expect((await verify(api, admin.Key, changed)).RequestMsg).toBe(over)
  })

  test('sends another code after a minute, to the number of the account, and the older one is void', async () => {
    const api = await startApi('tiny')
    const { Key } = await waitingLogin(api)
    const first = await newestSms(api)
    const another = () =>
      api.stranger(recovery.sendSmsCode, { Scene: 'second', LoginName: 'fdy01', Mobile: '13900009999', ProofKey: Key })
    expect((await another()).RequestMsg).toBe('发送过于频繁，请60秒后再试')
    later(api, 60)
    expect((await another()).ResultValue).toEqual({ Key, Seconds: 60 })
    const second = await newestSms(api, 2)
    expect(new Set(sentOf(api, '验证码').map(({ Address }) => Address))).toEqual(
      new Set([contactOf(api, 'fdy01').Mobile]),
    )
    const old = first === second ? otherThan(second) : first
    expect((await verify(api, Key, old)).RequestMsg).toBe(over)
    expect((await verify(api, Key, second)).ErrorCode).toBe(0)
  })

  test('sends no second code to who signs in twice within a minute', async () => {
    const api = await startApi('tiny')
    const first = await waitingLogin(api)
    later(api, 20)
    expect(await waitingLogin(api)).toEqual({ ...first, Seconds: 40 })
    await settle(api)
    expect(sentOf(api, '验证码')).toHaveLength(1)
  })

  test('is kept in the log of sign-ins: the password that was right, the wrong code, the session', async () => {
    const api = await startApi('tiny')
    const { Key } = await waitingLogin(api)
    const Code = await newestSms(api)
    await verify(api, Key, otherThan(Code))
    await verify(api, Key, Code)
    const { ResultValue } = await api.as('fdy01')(account.listMyLogins, {})
    expect(ResultValue!.map(({ Via, Result, Reason }) => [Via, Result, Reason])).toEqual([
      ['second', 1, ''],
      ['second', 0, over],
      ['password', 0, '请输入短信验证码'],
    ])
  })
})

describe('Checkers', () => {
  const checker = async (api: TestApi) => {
    await api.world.own()
    api.world.transact(db =>
      db
        .insert(userRole)
        .values({ UserId: idOf(api, 'bzr01'), RoleId: 'yxzyz' })
        .run(),
    )
  }

  test('get a session of twelve hours that is good for checking alone', async () => {
    const api = await startApi('tiny')
    await checker(api)
    const { Token, ExpiresTime } = (await login(api, 'bzr01', { ApplyType: 4 })).ResultValue!
    expect(ExpiresTime).toBe(plusSeconds(api.world.now(), 12 * 3600))
    const call = async (url: string) =>
      (await api.app.inject({ method: 'POST', url, headers: { 'x-token': Token }, body: {} })).json()
    expect(await call(people.listStudents.path)).toMatchObject({ ErrorCode: 403 })
    expect(await call(account.loadMenu.path)).toMatchObject({ ErrorCode: 403 })
    expect(await call(account.getProfile.path)).toMatchObject({ ErrorCode: 0, ResultValue: { LoginName: 'bzr01' } })
  })

  test('are checked by a code, too, and stay checkers', async () => {
    const api = await startApi('tiny')
    await checker(api)
    await setParams(api.world, { LoginSecondCheck: '2' })
    const { Key } = (await login(api, 'bzr01', { ApplyType: 4 })).ResultValue as unknown as { Key: string }
    const { ResultValue } = await verify(api, Key, await newestSms(api))
    expect(ResultValue!.ExpiresTime).toBe(plusSeconds(api.world.now(), 12 * 3600))
  })

  test('who are none are told so, after the right password alone', async () => {
    const api = await startApi('tiny')
    expect((await login(api, 'fdy01', { ApplyType: 4, Pwd: 'wrong' })).RequestMsg).toBe('用户名或密码错误')
    expect((await login(api, 'fdy01', { ApplyType: 4 })).RequestMsg).toBe('该账号不是核验员')
  })
})
