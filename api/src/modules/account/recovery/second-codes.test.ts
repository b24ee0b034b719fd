import { account } from '@xuegong/contracts/modules/account'
import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import type { SecondCheck } from '@xuegong/contracts/modules/account/sign-on/recovery'
import { hashPassword } from '@xuegong/db/password'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setParams } from '#kit/set-params'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { idOf } from '#test/accounts'
import { fresh, newestSms, sentOf, settle } from '#test/recovery'
import { waitingLogin } from '#test/recovery-examples'
import { startApi, type TestApi } from '#test/session'

const later = ({ world }: TestApi, seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
const login = (api: TestApi, LoginName: string, more = {}) =>
  api.stranger(account.login, { LoginName, Pwd: 'Qinghe@2026', ...more })
const verify = async (api: TestApi, Key: string, Code: string) =>
  (await api.stranger(recovery.verifyLogin, { Key, Code })).RequestMsg
const another = async (api: TestApi, ProofKey: string) =>
  (await api.stranger(recovery.sendSmsCode, { Scene: 'second', LoginName: 'fdy01', ProofKey })).RequestMsg
const change = ({ world }: TestApi, fields: Partial<typeof userMan.$inferInsert>) =>
  world.transact(db => db.update(userMan).set(fields).where(eq(userMan.LoginName, 'fdy01')).run())
const over = '验证码错误或已过期'
const loginOver = '登录验证已过期，请重新登录'

describe('A login that waits for a code', () => {
  test('ends when its account is locked or removed', async () => {
    for (const fields of [{ LockUntil: '2099-12-31 23:59:59' }, { IsDel: 1 as const }]) {
      const api = await startApi('tiny')
      const { Key } = await waitingLogin(api)
      const code = await newestSms(api)
      change(api, fields)
      expect(await verify(api, Key, code)).toBe(over)
    }
  })

  test('gets no other code once the password is another one, or the number is gone', async () => {
    for (const fields of [{ PwdHash: 'other' }, { Mobile: '' }]) {
      const api = await startApi('tiny')
      const { Key } = await waitingLogin(api)
      await newestSms(api)
      later(api, 60)
      change(api, fields)
      expect(await another(api, Key)).toBe(loginOver)
    }
  })

  test('gets none either once it is finished, and lets nobody in twice', async () => {
    const api = await startApi('tiny')
    const { Key } = await waitingLogin(api)
    const code = await newestSms(api)
    expect(await verify(api, Key, code)).toBe('')
    expect(await verify(api, Key, code)).toBe(over)
    later(api, 60)
    expect(await another(api, Key)).toBe(loginOver)
  })

  test('is over after ten minutes, however new its code is', async () => {
    const api = await startApi('tiny')
    const { Key } = await waitingLogin(api)
    await newestSms(api)
    later(api, 590)
    expect(await another(api, Key)).toBe('')
    const code = await newestSms(api, 2)
    later(api, 10)
    expect(await verify(api, Key, code)).toBe(over)
    expect(await another(api, Key)).toBe(loginOver)
  })

  test('is another one after a minute, with another code', async () => {
    const api = await startApi('tiny')
    const { Key } = await waitingLogin(api)
    await newestSms(api)
    later(api, 60)
    const next = await waitingLogin(api)
    expect(next.Key).not.toBe(Key)
    expect(await verify(api, next.Key, await newestSms(api, 2))).toBe('')
  })

  test('is not taken up by who signs in with another password, or for something else', async () => {
    const api = await startApi('tiny')
    await waitingLogin(api)
    const soon = '发送过于频繁，请60秒后再试'
    api.world.transact(db =>
      db
        .insert(userRole)
        .values({ UserId: idOf(api, 'fdy01'), RoleId: 'yxzyz' })
        .run(),
    )
    expect((await login(api, 'fdy01', { ApplyType: 4 })).RequestMsg).toBe(soon)
    change(api, { PwdHash: await hashPassword('Qinghe@2026') })
    expect((await login(api, 'fdy01')).RequestMsg).toBe(soon)
  })
})

test('The code of a login sets no new password', async () => {
  const api = await startApi('tiny')
  const { Key } = await waitingLogin(api)
  const Code = await newestSms(api)
  expect((await api.stranger(recovery.resetByCode, { Key, Code, ...fresh })).RequestMsg).toBe(over)
})

test('Five codes a day are sent to one who knows the password, and no sixth', async () => {
  const api = await startApi('tiny')
  for (let sent = 1; sent <= 5; sent += 1) {
    const { Key } = await waitingLogin(api)
    expect(Key).toMatch(/^.{32}$/)
    later(api, 60)
  }
  expect((await login(api, 'fdy01')).RequestMsg).toBe('今日发送次数已达上限')
  await settle(api)
  expect(sentOf(api, '验证码')).toHaveLength(5)
})

test('Who has no number on record is told to ask, and does not come in', async () => {
  const api = await startApi('tiny')
  await setParams(api.world, { LoginSecondCheck: '2' })
  change(api, { Mobile: '' })
  expect(await login(api, 'fdy01')).toMatchObject({
    ResultValue: null,
    RequestMsg: '登录需要短信验证，您的账号没有登记手机号，请联系管理员',
  })
})

describe('Who signs in to check others', () => {
  test('and is no checker is told so before any code is sent', async () => {
    const api = await startApi('tiny')
    await setParams(api.world, { LoginSecondCheck: '2' })
    expect((await login(api, 'fdy01', { ApplyType: 4 })).RequestMsg).toBe('该账号不是核验员')
    await settle(api)
    expect(sentOf(api, '验证码')).toEqual([])
  })

  test('stands in the log of sign-ins as such, and a finished login as what it was finished by', async () => {
    const api = await startApi('tiny')
    await api.world.own()
    api.world.transact(db =>
      db
        .insert(userRole)
        .values({ UserId: idOf(api, 'fdy01'), RoleId: 'yxzyz' })
        .run(),
    )
    await login(api, 'fdy01', { ApplyType: 4 })
    await setParams(api.world, { LoginSecondCheck: '2' })
    const { Key } = (await login(api, 'fdy01', { ApplyType: 4 })).ResultValue as unknown as SecondCheck
    await verify(api, Key, await newestSms(api))
    const rows = (await api.as('fdy01')(account.listMyLogins, {})).ResultValue!
    expect(rows.map(({ Via }) => Via)).toEqual(['second', 'verify', 'verify'])
  })
})
