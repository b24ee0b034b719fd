import { account } from '@xuegong/contracts/modules/account'
import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import {
  activation,
  check,
  contactOf,
  fresh,
  newcomer,
  newestSms,
  newMobile,
  otherThan,
  sentOf,
  settle,
  wantCode,
  wantLink,
  who,
} from '#test/recovery'
import { solvedCaptcha } from '#test/captcha'
import { startApi, type TestApi } from '#test/session'

const LoginName = who.Number
const wrong = '信息核对未通过，请核对后重试'
const later = ({ world }: TestApi, seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
const changeAccount = ({ world }: TestApi, fields: Partial<typeof userMan.$inferInsert>) =>
  world.transact(db => db.update(userMan).set(fields).where(eq(userMan.LoginName, LoginName)).run())
const changeStudent = ({ world }: TestApi, fields: Partial<typeof student.$inferInsert>) =>
  world.transact(db => db.update(student).set(fields).where(eq(student.StudentNo, LoginName)).run())
const activate = (api: TestApi, input: Awaited<ReturnType<typeof activation>> & { Mail?: string }) =>
  api.stranger(recovery.activateNewStudent, input)
const gone = [
  ['is disabled', (api: TestApi) => changeAccount(api, { State: 0 })],
  ['is removed', (api: TestApi) => changeAccount(api, { IsDel: 1 })],
] as const

describe('Who fits is told nothing more than who does not', () => {
  test.each([
    ...gone,
    ['is locked', (api: TestApi) => changeAccount(api, { LockUntil: '2099-12-31 23:59:59' })],
    ['is no new student’s', (api: TestApi) => changeAccount(api, { UserType: 1 })],
    ['is of a student who was removed', (api: TestApi) => changeStudent(api, { IsDel: 1 })],
  ] as const)('where the account %s', async (_, change) => {
    const api = await startApi('tiny')
    await newcomer(api)
    expect((await check(api)).ErrorCode).toBe(0)
    change(api)
    expect((await check(api)).RequestMsg).toBe(wrong)
  })

  test('where he is a student who came long ago', async () => {
    const api = await startApi('tiny')
    const Number = '2024010101'
    const row = api.world.reader().select().from(student).where(eq(student.StudentNo, Number)).get()!
    expect((await check(api, { Number, TrueName: row.TrueName, IdCard: row.IdCard })).RequestMsg).toBe(wrong)
  })
})

test('Failures before a check that went well count no more', async () => {
  const api = await startApi('tiny')
  await newcomer(api)
  for (const _ of [1, 2]) {
    for (let tried = 0; tried < 4; tried += 1) await check(api, { TrueName: '旧同学' })
    expect((await check(api)).ErrorCode).toBe(0)
  }
})

test('A number is taken with blanks around it, and counted as one', async () => {
  const api = await startApi('tiny')
  await newcomer(api)
  expect((await check(api, { Number: ` ${LoginName} ` })).ErrorCode).toBe(0)
  for (let tried = 0; tried < 5; tried += 1) await check(api, { Number: `${LoginName} `, TrueName: '旧同学' })
  expect((await check(api)).RequestMsg).toBe(wrong)
})

describe('Who was checked', () => {
  test.each(gone)('goes no further when his account %s', async (_, change) => {
    const api = await startApi('tiny')
    const all = await activation(api)
    change(api)
    expect((await activate(api, all)).RequestMsg).toBe('核对结果已过期，请重新核对身份')
  })

  test('has less than ten minutes for the rest', async () => {
    const api = await startApi('tiny')
    const all = await activation(api)
    later(api, 299)
    expect((await activate(api, { ...all, NewPwd: 'x', NewPwd2: 'x' })).RequestMsg).toMatch(/^密码强度不足/)
    later(api, 300)
    expect((await activate(api, all)).RequestMsg).toBe('验证码错误或已过期')
    later(api, 1)
    expect((await activate(api, all)).RequestMsg).toBe('核对结果已过期，请重新核对身份')
  })

  test('is sent one code a minute, whatever name and number he gives', async () => {
    const api = await startApi('tiny')
    const { ActivateKey } = await activation(api)
    const ask = async (name: string, Mobile: string) => {
      const wanted = { Scene: 'activate', LoginName: name, Mobile, ProofKey: ActivateKey } as const
      return (await api.stranger(recovery.sendSmsCode, { ...wanted, ...(await solvedCaptcha(api)) })).RequestMsg
    }
    expect(await ask('somebody-else', '13900005555')).toBe('发送过于频繁，请60秒后再试')
    for (let sent = 1; sent < 5; sent += 1) {
      later(api, 60)
      expect(await ask(`name-${sent}`, `1390000666${sent}`)).toBe('')
    }
    later(api, 60)
    expect(await ask('another', '13900005555')).toBe('今日发送次数已达上限')
  })

  test('does not use up the codes for a forgotten password of that name', async () => {
    const api = await startApi('tiny')
    await activation(api)
    expect((await wantCode(api, LoginName, newMobile)).RequestMsg).toBe('')
  })

  test('cannot use the code that was sent for another new student', async () => {
    const api = await startApi('tiny')
    const one = await activation(api)
    changeAccount(api, { LoginName: '2026990102' })
    changeStudent(api, { StudentNo: '2026990102', ExamineeNo: '26370200990102', IdCard: '999000200801010025' })
    await newcomer(api)
    const { ActivateKey } = (await check(api)).ResultValue!
    expect((await activate(api, { ...one, ActivateKey })).RequestMsg).toBe('验证码错误或已过期')
  })

  test('is told first that the account is active, whatever his code is', async () => {
    const api = await startApi('tiny')
    const all = await activation(api)
    changeAccount(api, { PwdHash: 'set' })
    const answer = await activate(api, { ...all, SmsCode: otherThan(all.SmsCode) })
    expect(answer.RequestMsg).toBe('该账号已激活，请直接登录或找回密码')
  })
})

test('What is given is kept: a mobile number, an address, and a password that is not the first one of all', async () => {
  const api = await startApi('tiny')
  const all = await activation(api)
  await activate(api, { ...all, Mail: 'new@qinghe.test' })
  expect(contactOf(api, LoginName)).toEqual({ Mobile: newMobile, Mail: 'new@qinghe.test' })
  expect((await api.as(LoginName)(account.judgePassword, {})).ResultValue).toEqual({ ErrorMess: '' })
  const row = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, LoginName)).get()!
  expect(JSON.stringify(row)).not.toContain(fresh.NewPwd)
})

test('An address that was known stays where none is given', async () => {
  const api = await startApi('tiny')
  const all = await activation(api)
  changeStudent(api, { Mail: 'known@qinghe.test' })
  await activate(api, all)
  expect(contactOf(api, LoginName).Mail).toBe('known@qinghe.test')
})

test('Whose account is not active gets neither a link nor a code for a new password', async () => {
  const api = await startApi('tiny')
  await newcomer(api)
  changeStudent(api, { Mobile: newMobile, Mail: 'new@qinghe.test' })
  expect((await wantLink(api, LoginName)).ErrorCode).toBe(0)
  expect((await wantCode(api, LoginName)).ErrorCode).toBe(0)
  await settle(api)
  expect([...sentOf(api, '找回密码'), ...sentOf(api, '验证码')]).toEqual([])
})

test('Wrong passwords before an activation keep nobody out after it', async () => {
  const api = await startApi('tiny')
  const all = await activation(api)
  const signIn = () => api.stranger(account.login, { LoginName, Pwd: fresh.NewPwd })
  for (let tried = 0; tried < 5; tried += 1) await signIn()
  expect((await activate(api, all)).ErrorCode).toBe(0)
  expect((await signIn()).ErrorCode).toBe(0)
  expect(await newestSms(api)).toBe(all.SmsCode)
})
