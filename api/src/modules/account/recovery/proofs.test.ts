import { account } from '@xuegong/contracts/modules/account'
import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { messagePush } from '@xuegong/db/schema/delivery'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openCaptchas } from '#modules/account/service'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { standing } from '#world/world-clock'
import { codeOf, contactOf, fresh, lastSent, sentOf, settle, tokenOf, wantCode, wantLink } from '#test/recovery'
import { startApi, startServer, type TestApi } from '#test/session'
import { countCode, countLink } from './limits.ts'

const at = ({ world }: TestApi, moment: string) => world.setClock(standing(moment))
const later = (api: TestApi, seconds: number) => at(api, plusSeconds(api.world.now(), seconds))
const reset = async (api: TestApi, more: object) =>
  (await api.stranger(recovery.resetByCode, { ...fresh, ...more })).RequestMsg
const change = ({ world }: TestApi, LoginName: string, fields: Partial<typeof userMan.$inferInsert>) =>
  world.transact(db => db.update(userMan).set(fields).where(eq(userMan.LoginName, LoginName)).run())
const linkOver = '重置链接已失效，请重新申请'
/** The channel of mails. */
const mailed = 4
const codeOver = '验证码错误或已过期'

const gone = [
  ['is disabled', { State: 0 }],
  ['is removed', { IsDel: 1 }],
] as const

describe('A link for a new password', () => {
  test.each(gone)('is void when its account %s', async (_, fields) => {
    const api = await startApi('tiny')
    const Token = await tokenOf(api, 'fdy01')
    change(api, 'fdy01', fields)
    expect(await reset(api, { Token })).toBe(linkOver)
  })

  test('is good for less than half an hour', async () => {
    const api = await startApi('tiny')
    const Token = await tokenOf(api, 'fdy01')
    later(api, 30 * 60 - 1)
    expect(await reset(api, { Token, NewPwd: 'x', NewPwd2: 'x' })).toBe('密码强度不足：须为8–20个字符，不含空格')
    later(api, 1)
    expect(await reset(api, { Token })).toBe(linkOver)
  })

  test('goes to the address of the account as it is stored, marked as meant for its owner alone', async () => {
    const api = await startApi('tiny')
    const { Mail } = contactOf(api, 'fdy01')
    await wantLink(api, 'fdy01', Mail.toUpperCase())
    await settle(api)
    expect(sentOf(api, '找回密码').map(({ Address }) => Address)).toEqual([Mail])
    await wantCode(api, 'fdy01')
    await settle(api)
    const rows = api.world
      .reader()
      .select()
      .from(messagePush)
      .all()
      .filter(({ Address }) => Address !== '')
    expect(Object.fromEntries(rows.map(({ TemplateCode, IsSecret }) => [TemplateCode, IsSecret]))).toEqual({
      PWD_MAIL: 1,
      SMS_CODE: 1,
    })
  })

  test('stands nowhere in the world as it was sent, but in the message', async () => {
    const api = await startApi('tiny')
    const token = await tokenOf(api, 'fdy01')
    const rows = api.world.reader().$client.prepare('select * from ResetLink').all()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('leads into its own world', async () => {
    const api = await startServer('tiny')
    const other = await api.app.worlds.create({ preset: 'tiny', name: 'other' })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as { port: number }
    const there = { ...api, world: other }
    const body = { LoginName: 'fdy01', Mail: contactOf(there, 'fdy01').Mail, ...(await captchaOf(there)) }
    const headers = { host: 'evil.example' }
    await api.app.inject({ method: 'POST', url: `/w/other${recovery.mailReset.path}`, headers, body })
    const text = await lastSent(there, '找回密码')
    expect(text).toContain(`：http://127.0.0.1:${port}/w/other/user/Retrieve?token=`)
  })

  test('is sent again when the first of three is an hour old, and not a second sooner', async () => {
    const api = await startApi('tiny')
    const want = async (count: number) => {
      await wantLink(api, 'fdy01')
      await settle(api)
      expect(sentOf(api, '找回密码')).toHaveLength(count)
    }
    for (const count of [1, 2, 3]) await want(count)
    later(api, 3599)
    await want(3)
    later(api, 1)
    await want(4)
  })
})

/** The answer of a captcha of a world. */
async function captchaOf({ app, world }: TestApi) {
  await app.inject({ method: 'POST', url: `/w/${world.id}${account.getCaptcha.path}` })
  const { Key, Code } = openCaptchas(world).at(-1)!
  return { Key, Code }
}

describe('A code for a new password', () => {
  test.each([...gone, ['has another password by now', { PwdHash: 'other' }]] as const)(
    'is void when its account %s',
    async (_, fields) => {
      const api = await startApi('tiny')
      const proof = await codeOf(api, 'fdy01')
      change(api, 'fdy01', fields)
      expect(await reset(api, proof)).toBe(codeOver)
    },
  )

  test('is good for less than five minutes', async () => {
    const api = await startApi('tiny')
    const proof = await codeOf(api, 'fdy01')
    later(api, 299)
    expect(await reset(api, proof)).toBe('')
  })

  test('is not good in another world', async () => {
    const api = await startServer('tiny')
    const proof = await codeOf(api, 'fdy01')
    await api.app.worlds.create({ preset: 'tiny', name: 'other' })
    const body = { ...proof, ...fresh }
    const answer = await api.app.inject({ method: 'POST', url: `/w/other${recovery.resetByCode.path}`, body })
    expect(answer.json().RequestMsg).toBe(codeOver)
  })

  test('is sent five times a day, and again the next day', async () => {
    const api = await startApi('tiny')
    const want = async () => (await wantCode(api, 'fdy01')).RequestMsg
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await want()).toBe('')
      later(api, 59)
      expect(await want()).toBe('发送过于频繁，请1秒后再试')
      later(api, 1)
    }
    expect(await want()).toBe('今日发送次数已达上限')
    at(api, `${api.world.now().slice(0, 10)} 23:59:59`)
    expect(await want()).toBe('今日发送次数已达上限')
    later(api, 1)
    expect(await want()).toBe('')
  })

  test('cannot be taken for one of a login or an activation', async () => {
    const api = await startApi('tiny')
    const { Key, Code } = await codeOf(api, 'fdy01')
    expect((await api.stranger(recovery.verifyLogin, { Key, Code })).RequestMsg).toBe(codeOver)
  })
})

test('Whose account is removed gets neither a link nor a code', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  change(api, 'fdy01', { IsDel: 1 })
  const rows = () => api.world.reader().select().from(messagePush).all()
  const before = rows()
  expect((await wantLink(api, 'fdy01')).ErrorCode).toBe(0)
  expect((await wantCode(api, 'fdy01')).ErrorCode).toBe(0)
  await settle(api)
  expect(rows()).toEqual(before)
})

describe('A new password by a proof', () => {
  test('keeps the old one from coming back', async () => {
    const api = await startApi('tiny')
    expect(await reset(api, { Token: await tokenOf(api, 'fdy01') })).toBe('')
    const NewPwd = 'Qinghe@2026'
    const again = await reset(api, { Token: await tokenOf(api, 'fdy01', 2), NewPwd, NewPwd2: NewPwd })
    expect(again).toBe('密码强度不足：不能与最近3次使用的密码相同')
  })

  test('is neither the login name nor has the end of the identity number', async () => {
    const api = await startApi('tiny')
    const LoginName = '2024010101'
    const row = api.world.reader().select().from(student).where(eq(student.StudentNo, LoginName)).get()!
    const Token = await tokenOf(api, LoginName)
    const asked = (NewPwd: string) => reset(api, { Token, NewPwd, NewPwd2: NewPwd })
    expect(await asked(`Pw@${row.IdCard.slice(-6)}`)).toBe('密码强度不足：不能包含身份证号后六位')
    change(api, LoginName, { LoginName: 'Abc-2024010101' })
    expect(await asked('aBC-2024010101')).toBe('密码强度不足：不能与登录名相同')
  })

  test('of somebody without an address is told by no mail', async () => {
    const api = await startApi('tiny')
    const proof = await codeOf(api, 'fdy01')
    change(api, 'fdy01', { Mail: '' })
    expect(await reset(api, proof)).toBe('')
    const { Id } = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!
    const rows = api.world.reader().select().from(messagePush).where(eq(messagePush.ReceiverId, Id)).all()
    const mails = rows.filter(({ Channel }) => Channel === mailed)
    expect(mails.map(({ State, FailReason }) => [State, FailReason])).toEqual([[2, '没有邮箱地址']])
  })
})

describe('What is counted', () => {
  test('is counted in each world by itself', () => {
    const [one, other] = [{} as World, {} as World]
    const now = '2026-10-14 09:30:00'
    countCode({ world: one, now }, 'retrieve', 'x')
    expect(() => countCode({ world: one, now }, 'retrieve', 'x')).toThrow('发送过于频繁')
    expect(() => countCode({ world: other, now }, 'retrieve', 'x')).not.toThrow()
  })

  test('is kept of twenty thousand names: who asked longest ago is forgotten', () => {
    const world = {} as World
    const now = '2026-10-14 09:30:00'
    const asks = (name: string) => [1, 2, 3, 4].map(() => countLink({ world, now }, name))
    expect(asks('first')).toEqual([true, true, true, false])
    for (let n = 1; n < 20_000; n += 1) countLink({ world, now }, `n${n}`)
    expect(countLink({ world, now }, 'first')).toBe(false)
    countLink({ world, now }, 'one more')
    expect(countLink({ world, now }, 'first')).toBe(true)
  })
})
