import { account } from '@xuegong/contracts/modules/account'
import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setParams } from '#kit/set-params'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { solvedCaptcha } from '#test/captcha'
import { failures } from '#test/failures'
import {
  codeOf,
  contactOf,
  fresh,
  lastSent,
  newcomer,
  otherThan,
  sentOf,
  settle,
  tokenOf,
  wantCode,
  wantLink,
} from '#test/recovery'
import { startApi, startServer, type TestApi } from '#test/session'

const done = '密码已重置，请使用新密码登录'
const later = ({ world }: TestApi, seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
const reset = (api: TestApi, more: object) => api.stranger(recovery.resetByCode, { ...fresh, ...more })
const signIn = (api: TestApi, LoginName: string, Pwd: string) => api.stranger(account.login, { LoginName, Pwd })

failures(recovery.mailReset, {
  CAPTCHA_WRONG: { as: null, input: { LoginName: 'fdy01', Mail: 'a@b.cn', Key: 'none', Code: '0000' } },
})
failures(recovery.sendSmsCode, {
  CAPTCHA_WRONG: {
    as: null,
    input: { Scene: 'retrieve' as const, LoginName: 'fdy01', Mobile: '13900000000', Key: 'none', Code: '0000' },
  },
  CODE_TOO_SOON: {
    as: null,
    given: async api => {
      await wantCode(api, 'fdy01')
      return { Scene: 'retrieve' as const, LoginName: 'FDY01 ', Mobile: '13900000000', ...(await solvedCaptcha(api)) }
    },
  },
  CODE_DAY_OVER: {
    as: null,
    given: async api => {
      for (let sent = 0; sent < 5; sent += 1) {
        await wantCode(api, 'nobody-here', '13900000000')
        later(api, 60)
      }
      return {
        Scene: 'retrieve' as const,
        LoginName: 'nobody-here',
        Mobile: '13900000000',
        ...(await solvedCaptcha(api)),
      }
    },
  },
  ACTIVATION_OVER: {
    as: null,
    given: async api => ({
      Scene: 'activate' as const,
      LoginName: 'x',
      Mobile: '13900000000',
      ProofKey: 'none',
      ...(await solvedCaptcha(api)),
    }),
  },
  SECOND_OVER: { as: null, input: { Scene: 'second', LoginName: 'fdy01', ProofKey: 'none' } },
})
failures(recovery.resetByCode, {
  RESET_LINK_OVER: { as: null, input: { Token: 'a'.repeat(43), ...fresh } },
  CODE_WRONG: { as: null, input: { Key: 'none', Code: '000000', ...fresh } },
  PASSWORDS_DIFFER: { as: null, input: { Token: 'a', NewPwd: 'Lotus-Pond7', NewPwd2: 'Lotus-Pond8' } },
  PASSWORD_WEAK: {
    as: null,
    given: async api => ({ Token: await tokenOf(api, 'fdy01'), NewPwd: 'lotus', NewPwd2: 'lotus' }),
  },
})

describe('A link by mail', () => {
  test('gives a new password: the old one is over, all sessions end, and the owner is told by mail', async () => {
    const api = await startApi('tiny')
    const old = (await signIn(api, 'fdy01', 'Qinghe@2026')).ResultValue!.Token
    expect(await reset(api, { Token: await tokenOf(api, 'fdy01') })).toMatchObject({ ErrorCode: 0, ResultValue: done })
    const asked = await api.app.inject({ method: 'POST', url: account.loadMenu.path, headers: { 'x-token': old } })
    expect(asked.json()).toMatchObject({ ErrorCode: 999 })
    expect((await signIn(api, 'fdy01', 'Qinghe@2026')).RequestMsg).toBe('用户名或密码错误')
    expect((await signIn(api, 'fdy01', fresh.NewPwd)).ErrorCode).toBe(0)
    expect(await lastSent(api, '密码已修改')).toBe(`您的密码已于${api.world.now()}修改，如非本人操作请联系学工处`)
  })

  test('is good once, also for two at once, and for another password after one that was too weak', async () => {
    const api = await startApi('tiny')
    const Token = await tokenOf(api, 'fdy01')
    const weak = await reset(api, { Token, NewPwd: 'Qinghe@2026', NewPwd2: 'Qinghe@2026' })
    expect(weak.RequestMsg).toBe('密码强度不足：不能与最近3次使用的密码相同')
    const answers = await Promise.all([1, 2].map(() => reset(api, { Token })))
    expect(answers.map(({ RequestMsg }) => RequestMsg).toSorted()).toEqual(['', '重置链接已失效，请重新申请'])
    expect((await reset(api, { Token })).RequestMsg).toBe('重置链接已失效，请重新申请')
  })

  test('is void after half an hour, after a newer one, and after the password was changed otherwise', async () => {
    const api = await startApi('tiny')
    const over = '重置链接已失效，请重新申请'
    const first = await tokenOf(api, 'fdy01')
    const second = await tokenOf(api, 'fdy01', 2)
    expect((await reset(api, { Token: first })).RequestMsg).toBe(over)
    const UserInfo = { OldPwd: 'Qinghe@2026', NewPwd: 'Willow#88', NewPwd2: 'Willow#88' }
    await api.as('fdy01')(account.changePassword, { UserInfo })
    expect((await reset(api, { Token: second })).RequestMsg).toBe(over)
    const third = await tokenOf(api, 'bzr01', 3)
    later(api, 30 * 60)
    expect((await reset(api, { Token: third })).RequestMsg).toBe(over)
  })

  test('of another world is none here, even where the rows of that were copied', async () => {
    const api = await startApi('tiny')
    const Token = await tokenOf(api, 'fdy01')
    const rows = api.world.reader().$client.prepare('select * from ResetLink').all() as Record<string, string>[]
    const other = await api.app.worlds.create({ preset: 'tiny', name: 'other' })
    await other.own()
    other.transact(db => {
      for (const { UserId, Hash, ExpiresTime } of rows)
        db.$client.prepare('insert into ResetLink values (?, ?, ?)').run(UserId, Hash, ExpiresTime)
    })
    const asked = await api.app.inject({
      method: 'POST',
      url: `/w/other${recovery.resetByCode.path}`,
      body: { Token, ...fresh },
    })
    expect(asked.json().RequestMsg).toBe('重置链接已失效，请重新申请')
  })

  test('is sent to the address of an enabled account alone, while the answer is always the same', async () => {
    const api = await startApi('tiny')
    const { Number: unready } = await newcomer(api)
    const answers = [
      await wantLink(api, 'fdy01', 'somebody@else.test'),
      await wantLink(api, 'nobody-here', 'nobody@qinghe.test'),
      await wantLink(api, 'stop01'),
      await wantLink(api, unready, 'a@b.cn'),
    ]
    await settle(api)
    expect(sentOf(api, '找回密码')).toEqual([])
    answers.push(await wantLink(api, ' FDY01', contactOf(api, 'fdy01').Mail.toUpperCase()))
    await settle(api)
    expect(sentOf(api, '找回密码')).toHaveLength(1)
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  })

  test('is not sent a fourth time in an hour, and nobody is told', async () => {
    const api = await startApi('tiny')
    for (let wanted = 0; wanted < 4; wanted += 1)
      expect(await wantLink(api, 'fdy01')).toMatchObject({ ErrorCode: 0, ResultValue: '' })
    await settle(api)
    expect(sentOf(api, '找回密码')).toHaveLength(3)
    later(api, 3601)
    await wantLink(api, 'fdy01')
    await settle(api)
    expect(sentOf(api, '找回密码')).toHaveLength(4)
  })

  test('never leads where a forged Host says, but where the school or this machine is', async () => {
    const api = await startServer('tiny')
    const ask = async (host: string) => {
      later(api, 3600)
      const body = { LoginName: 'fdy01', Mail: contactOf(api, 'fdy01').Mail, ...(await solvedCaptcha(api)) }
      await api.app.inject({ method: 'POST', url: recovery.mailReset.path, headers: { host }, body })
      await settle(api)
      return /https?:.*(?=\?token)|：\/.*(?=\?token)/.exec(sentOf(api, '找回密码').at(-1)!.Body)?.[0]
    }
    expect(await ask('localhost:8080')).toBe('http://localhost:8080/user/Retrieve')
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as { port: number }
    for (const host of ['evil.example', 'localhost@evil.example', 'no name', '[', 'localhost:x'])
      expect(await ask(host)).toBe(`http://127.0.0.1:${port}/user/Retrieve`)
    await setParams(api.world, { SiteUrl: 'https://xg.example.edu.cn/' })
    expect(await ask('evil.example')).toBe('https://xg.example.edu.cn/user/Retrieve')
  })
})

describe('A code by text message', () => {
  test('gives a new password, once', async () => {
    const api = await startApi('tiny')
    const proof = await codeOf(api, '2024010101')
    expect(await reset(api, proof)).toMatchObject({ ResultValue: done })
    expect((await reset(api, { ...proof, NewPwd: 'Willow#88', NewPwd2: 'Willow#88' })).RequestMsg).toBe(
      '验证码错误或已过期',
    )
  })

  test('lets one in of two who use it at once', async () => {
    const api = await startApi('tiny')
    const proof = await codeOf(api, 'fdy01')
    const answers = await Promise.all([1, 2].map(() => reset(api, proof)))
    expect(answers.map(({ RequestMsg }) => RequestMsg).toSorted()).toEqual(['', '验证码错误或已过期'])
  })

  test('is void after five wrong ones, and after five minutes', async () => {
    const api = await startApi('tiny')
    const { Key, Code } = await codeOf(api, 'fdy01')
    for (let tried = 0; tried < 4; tried += 1) await reset(api, { Key, Code: otherThan(Code) })
    const weak = await reset(api, { Key, Code, NewPwd: 'short', NewPwd2: 'short' })
    expect(weak.RequestMsg).toBe('密码强度不足：须为8–20个字符，不含空格')
    await reset(api, { Key, Code: otherThan(Code) })
    expect((await reset(api, { Key, Code })).RequestMsg).toBe('验证码错误或已过期')
    const other = await startApi('tiny')
    const proof = await codeOf(other, 'fdy01')
    later(other, 300)
    expect((await reset(other, proof)).RequestMsg).toBe('验证码错误或已过期')
  })

  test('is sent to the number of the account alone; names that nobody has, and other numbers, are answered alike', async () => {
    const api = await startApi('tiny')
    const answers = [
      await wantCode(api, 'fdy01', '13900000000'),
      await wantCode(api, 'nobody-here', '13900000000'),
      await wantCode(api, 'stop01'),
    ]
    await settle(api)
    expect(sentOf(api, '验证码')).toEqual([])
    const shapes = answers.map(({ ResultValue, ...rest }) => ({ ...rest, Seconds: ResultValue?.Seconds }))
    expect(shapes).toEqual(Array(3).fill({ ...shapes[0], ErrorCode: 0, Seconds: 60 }))
    const again = await Promise.all(['fdy01', 'nobody-here'].map(name => wantCode(api, name, '13900000000')))
    expect(again.map(({ RequestMsg }) => RequestMsg)).toEqual(Array(2).fill('发送过于频繁，请60秒后再试'))
  })

  test('is wanted with a number and a captcha', async () => {
    const { stranger } = await startApi('tiny')
    const answer = await stranger(recovery.sendSmsCode, { Scene: 'retrieve' as const, LoginName: 'fdy01' })
    expect(answer.RequestMsg).toBe('请输入手机号')
  })
})

test('A new password lifts the lock of wrong ones, and leaves that of an administrator', async () => {
  const api = await startApi('tiny')
  for (let tried = 0; tried < 5; tried += 1) await signIn(api, 'fdy01', 'wrong')
  expect((await signIn(api, 'fdy01', 'Qinghe@2026')).RequestMsg).toMatch(/验证码|锁定/)
  api.world.setClock(standing(plusSeconds(api.world.now(), 1)))
  await reset(api, { Token: await tokenOf(api, 'fdy01') })
  expect((await signIn(api, 'fdy01', fresh.NewPwd)).ErrorCode).toBe(0)

  await reset(api, { Token: await tokenOf(api, 'lock01', 2) })
  expect((await signIn(api, 'lock01', fresh.NewPwd)).RequestMsg).toMatch(/^账号已锁定/)
  const { LockUntil } = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'lock01')).get()!
  expect(LockUntil).toBe('2099-12-31 23:59:59')
})
