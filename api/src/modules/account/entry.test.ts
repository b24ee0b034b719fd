import { account } from '@xuegong/contracts/modules/account'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { askForCaptcha, solvedCaptcha } from '#test/captcha'
import { failures } from '#test/failures'
import { force, initialPasswordOf } from '#test/passwords'
import { startApi, startServer, type TestApi } from '#test/session'

const Pwd = 'Qinghe@2026'
const signIn = ({ stranger }: TestApi, LoginName: string, more: object = {}) =>
  stranger(account.login, { LoginName, Pwd, ...more })
const fail = async (api: TestApi, LoginName: string, times: number) => {
  for (let left = times; left > 0; left -= 1) {
    const captcha = left <= times - 3 ? await solvedCaptcha(api) : {}
    await signIn(api, LoginName, { Pwd: 'wrong', ...captcha })
  }
}
const later = ({ world }: TestApi, seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))

describe('a captcha', () => {
  test('is a key of 36 characters and a picture that a program can decode', async () => {
    const { stranger } = await startApi('tiny')
    const { Key, Image } = (await stranger(account.getCaptcha, {})).ResultValue!
    expect(Key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(PNG.sync.read(Buffer.from(Image, 'base64'))).toMatchObject({ width: 120, height: 40 })
  })

  test('is asked for after three wrong passwords, of a name that nobody has too', async () => {
    const api = await startApi('tiny')
    for (const name of ['fdy01', 'nobody-here']) {
      await fail(api, name, 3)
      expect(await signIn(api, name.toUpperCase())).toMatchObject({ ErrorCode: 5001, RequestMsg: '请输入验证码' })
    }
    expect(await signIn(api, 'bzr01')).toMatchObject({ ErrorCode: 0 })
  })

  test('lets a right password in once, in any case, and is used up by a wrong answer', async () => {
    const api = await startApi('tiny')
    await askForCaptcha(api)
    const { Key, Code } = await solvedCaptcha(api)
    expect(await signIn(api, 'fdy01', { Key, Code: Code.toLowerCase() })).toMatchObject({ ErrorCode: 0 })
    expect(await signIn(api, 'fdy01', { Key, Code })).toMatchObject({ ErrorCode: 5001 })
    const second = await solvedCaptcha(api)
    await signIn(api, 'fdy01', { ...second, Code: 'nope' })
    expect(await signIn(api, 'fdy01', second)).toMatchObject({ RequestMsg: '验证码错误或已过期' })
  })

  test('is good for five minutes of the world', async () => {
    const api = await startApi('tiny')
    await askForCaptcha(api)
    const captcha = await solvedCaptcha(api)
    later(api, 300)
    expect(await signIn(api, 'fdy01', captcha)).toMatchObject({ ErrorCode: 5001 })
  })
})

describe('five wrong passwords', () => {
  test.each(['fdy01', 'nobody-here'])(
    'lock %s for 15 minutes, for right passwords and wrong ones alike',
    async name => {
      const api = await startApi('tiny')
      await fail(api, name, 5)
      const locked = { ErrorCode: 2, RequestMsg: '账号已锁定，请15分钟后再试' }
      expect(await signIn(api, name)).toMatchObject(locked)
      expect(await signIn(api, ` ${name.toUpperCase()} `, { Pwd: 'wrong' })).toMatchObject(locked)
      later(api, 14 * 60)
      expect(await signIn(api, name)).toMatchObject({ RequestMsg: '账号已锁定，请1分钟后再试' })
      later(api, 60)
      expect((await signIn(api, name)).RequestMsg).toBe(name === 'fdy01' ? '' : '用户名或密码错误')
    },
  )

  test('do not lock for longer when somebody goes on', async () => {
    const api = await startApi('tiny')
    await fail(api, 'fdy01', 5)
    later(api, 600)
    await signIn(api, 'fdy01', { Pwd: 'wrong' })
    later(api, 300)
    expect(await signIn(api, 'fdy01')).toMatchObject({ ErrorCode: 0 })
  })

  test('begin anew after a right one', async () => {
    const api = await startApi('tiny')
    await fail(api, 'fdy01', 4)
    expect(await signIn(api, 'fdy01', await solvedCaptcha(api))).toMatchObject({ ErrorCode: 0 })
    expect(await signIn(api, 'fdy01')).toMatchObject({ ErrorCode: 0 })
  })
})

test('a lock of an account without an end names the minutes of one by wrong passwords', async () => {
  const api = await startApi('tiny')
  for (const password of [Pwd, 'wrong'])
    expect(await signIn(api, 'lock01', { Pwd: password })).toMatchObject({ RequestMsg: '账号已锁定，请15分钟后再试' })
})

describe('many attempts at once', () => {
  const tally = (answers: { RequestMsg: string }[]) =>
    answers.reduce<Record<string, number>>(
      (all, { RequestMsg: text }) => ({ ...all, [text]: (all[text] ?? 0) + 1 }),
      {},
    )

  test.each(['fdy01', 'nobody-here'])('at %s count like one after the other, the right one among them', async name => {
    const api = await startApi('tiny')
    const spelling = (n: number) => [name, name.toUpperCase(), ` ${name}`, `${name}  `][n % 4]!
    const guess = (n: number) => signIn(api, spelling(n), n === 30 ? {} : { Pwd: `guess-${n}` })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
    expect(tally(answers)).toEqual({ 用户名或密码错误: 3, 请输入验证码: 57 })
    expect(await guess(61)).toMatchObject({ ErrorCode: 429 })
  })

  test('of one account with the right password all come in', async () => {
    const api = await startApi('tiny')
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(api, 'admin')))
    expect(tally(answers)).toEqual({ '': 12 })
  })

  test('of 40 names let somebody else be answered before they are through', async () => {
    const api = await startApi('tiny')
    let through = 0
    const guesses = Array.from({ length: 40 }, (_, n) => signIn(api, `name-${n}`).then(() => (through += 1)))
    await new Promise(setImmediate)
    expect(await api.stranger(account.getCaptcha, {})).toMatchObject({ ErrorCode: 0 })
    expect(through).toBeLessThan(10)
    await Promise.all(guesses)
    expect(through).toBe(40)
  })
})

test('quick checks of different students from one address have limits of their own', async () => {
  const api = await startApi('tiny')
  const Module = 'people' as const
  const input = { TrueName: 'x', IdCardEnd: '123456', Module, Key: 'k', Code: 'c' }
  const codes = async (numbers: string[]) => {
    const asked = numbers.map(Number => api.stranger(account.quickCheck, { ...input, Number }))
    return [...new Set((await Promise.all(asked)).map(({ ErrorCode }) => ErrorCode))]
  }
  expect(await codes(Array.from({ length: 100 }, (_, n) => `2024${n}`))).toEqual([5001])
  expect(await codes(Array.from({ length: 61 }, (_, n) => (n % 2 ? '2024x' : ' 2024X')))).toEqual([5001, 429])
})

test('a token that came with 6000 changes the password and does nothing else', async () => {
  const api = await startApi('tiny')
  await force(api)
  const login = await signIn(api, 'weak01', { Pwd: initialPasswordOf(api, 'weak01') })
  const call = (path: string, method: 'GET' | 'POST') =>
    api.app.inject({ method, url: path, headers: { 'x-token': login.ResultValue!.Token } }).then(reply => reply.json())
  expect(await call(account.loadMenu.path, 'POST')).toMatchObject({ ErrorCode: 6000, RequestMsg: '请先修改密码' })
  expect(await call(account.judgePassword.path, 'GET')).toMatchObject({ ErrorCode: 0 })
  expect(await call(account.getProfile.path, 'POST')).toMatchObject({ ErrorCode: 0 })
})

test('the token of expire01 dies after 60 seconds of the world', async () => {
  const api = await startApi('tiny')
  const { Token } = (await signIn(api, 'expire01')).ResultValue!
  const menu = async () =>
    (await api.app.inject({ method: 'POST', url: account.loadMenu.path, headers: { 'x-token': Token } })).json()
  later(api, 59)
  expect(await menu()).toMatchObject({ ErrorCode: 0 })
  later(api, 1)
  expect(await menu()).toMatchObject({ ErrorCode: 999, RequestMsg: '登录已过期，请重新登录' })
})

const number = '2024010101'

async function answers(api: TestApi, more: object = {}) {
  const row = api.world.reader().select().from(student).where(eq(student.StudentNo, number)).get()!
  const { TrueName, IdCard } = row
  const Module = 'people' as const
  return { Number: number, TrueName, IdCardEnd: IdCard.slice(-6), Module, ...(await solvedCaptcha(api)), ...more }
}
const check = async (api: TestApi, more: object = {}) => api.stranger(account.quickCheck, await answers(api, more))

failures(account.quickCheck, {
  CAPTCHA_WRONG: { as: null, given: api => answers(api, { Code: '----' }) },
  QUICK_CHECK_FAILED: { as: null, given: api => answers(api, { TrueName: '别人' }) },
})

describe('a quick check', () => {
  test.each([{ Number: '0000' }, { TrueName: '别人' }, { IdCardEnd: '00000X' }])(
    'with %o fails in the same words as any other',
    async wrong => {
      const api = await startApi('tiny')
      expect(await check(api, wrong)).toMatchObject({ ErrorCode: 2, RequestMsg: '信息核对未通过，请核对后重试' })
    },
  )

  test('opens own rows of one module for two hours', async () => {
    const api = await startApi('tiny')
    const { Token, ExpiresTime } = (await check(api)).ResultValue!
    expect(ExpiresTime).toBe(plusSeconds(api.world.now(), 7200))
    const call = (path: string) =>
      api.app.inject({ method: 'POST', url: path, headers: { 'x-token': Token } }).then(reply => reply.json())
    expect(await call(dictionary.listCodeItems.path)).toMatchObject({ ErrorCode: 0 })
    expect(await call(account.loadMenu.path)).toMatchObject({
      ErrorCode: 403,
      RequestMsg: expect.stringContaining('仅限'),
    })
    expect(await call(people.listStudents.path)).toMatchObject({ ErrorCode: 403 })
    later(api, 7200)
    expect(await call(dictionary.listCodeItems.path)).toMatchObject({ ErrorCode: 999 })
  })

  test('is locked by five failures, in the same words', async () => {
    const api = await startApi('tiny')
    for (let times = 0; times < 5; times += 1) await check(api, { IdCardEnd: '00000X' })
    expect(await check(api)).toMatchObject({ RequestMsg: '信息核对未通过，请核对后重试' })
    later(api, 15 * 60)
    expect(await check(api)).toMatchObject({ ErrorCode: 0 })
  })
})

test('programs that test read open captchas and set parameters through the kit', async () => {
  const api = await startServer('tiny')
  const inject = (method: 'GET' | 'PUT', path: string, body?: object) =>
    api.app
      .inject({ method, url: path.replace(':id', 'default'), headers: { host: 'localhost' }, ...(body && { body }) })
      .then(reply => reply.json())
  expect(await inject('PUT', kit.setParams.path, { params: { LoginCaptcha: '1' } })).toMatchObject({
    ResultValue: { LoginCaptcha: '1', TokenHours: '168' },
  })
  const { Key } = (await api.stranger(account.getCaptcha, {})).ResultValue!
  const [open] = (await inject('GET', kit.listCaptchas.path)).ResultValue
  expect(await signIn(api, 'fdy01', { Key, Code: open.Code })).toMatchObject({ ErrorCode: 0 })
  expect(await inject('PUT', kit.setParams.path, { params: { toString: 'x' } })).toMatchObject({
    RequestMsg: '参数不存在：toString',
  })
})
