import { account } from '@xuegong/contracts/modules/account'
import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { solvedCaptcha } from '#test/captcha'
import { failures } from '#test/failures'
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
  who,
} from '#test/recovery'
import { startApi, type TestApi } from '#test/session'

const later = ({ world }: TestApi, seconds: number) => world.setClock(standing(plusSeconds(world.now(), seconds)))
const wrong = '信息核对未通过，请核对后重试'

failures(recovery.checkNewStudent, {
  CAPTCHA_WRONG: {
    as: null,
    input: { Number: '1', TrueName: '某某', IdCard: '999000200801010017', Key: 'none', Code: '0000' },
  },
  NEW_STUDENT_WRONG: {
    as: null,
    given: async api => ({
      Number: '1',
      TrueName: '某某',
      IdCard: '999000200801010017',
      ...(await solvedCaptcha(api)),
    }),
  },
  ALREADY_ACTIVE: {
    as: null,
    given: async api => {
      await api.stranger(recovery.activateNewStudent, await activation(api))
      return { ...who, ...(await solvedCaptcha(api)) }
    },
  },
})
failures(recovery.activateNewStudent, {
  ACTIVATION_OVER: {
    as: null,
    input: { ActivateKey: 'none', Mobile: newMobile, SmsKey: 'none', SmsCode: '000000', ...fresh },
  },
  ALREADY_ACTIVE: {
    as: null,
    given: async api => {
      const all = await activation(api)
      api.world.transact(db =>
        db.update(userMan).set({ PwdHash: 'set' }).where(eq(userMan.LoginName, '2026990101')).run(),
      )
      return all
    },
  },
  CODE_WRONG: {
    as: null,
    given: async api => activation(api).then(all => ({ ...all, SmsCode: otherThan(all.SmsCode) })),
  },
  PASSWORDS_DIFFER: { as: null, given: async api => ({ ...(await activation(api)), NewPwd2: 'Lotus-Pond8' }) },
  PASSWORD_WEAK: {
    as: null,
    given: async api => ({ ...(await activation(api)), NewPwd: '2026990101', NewPwd2: '2026990101' }),
  },
})

const activate = (api: TestApi, input: Awaited<ReturnType<typeof activation>>) =>
  api.stranger(recovery.activateNewStudent, input)
const signIn = (api: TestApi, Pwd: string) => api.stranger(account.login, { LoginName: '2026990101', Pwd })

test('A new student gets in with the password that he has set, and not before; his number is kept', async () => {
  const api = await startApi('tiny')
  const all = await activation(api)
  for (const Pwd of ['', 'Qinghe@2026', 'Xg@123456'])
    expect((await signIn(api, Pwd || ' ')).RequestMsg).toBe('用户名或密码错误')
  expect(await activate(api, { ...all })).toMatchObject({ ErrorCode: 0, ResultValue: { LoginName: '2026990101' } })
  expect(await signIn(api, fresh.NewPwd)).toMatchObject({ ErrorCode: 0, ResultValue: { UserType: 3 } })
  expect(contactOf(api, '2026990101').Mobile).toBe(newMobile)
})

test('New students of a seeded school have no password, but for the one who is introduced', async () => {
  const { world, stranger } = await startApi('school')
  const rows = world.reader().select().from(userMan).where(eq(userMan.UserType, 3)).all()
  const ready = rows.filter(({ PwdHash }) => PwdHash !== '')
  expect([rows.length > 1, ready.map(({ TrueName }) => TrueName)]).toEqual([true, ['蒋依辰']])
  const other = rows.find(({ PwdHash }) => PwdHash === '')!
  const answer = await stranger(account.login, { LoginName: other.LoginName, Pwd: 'Qinghe@2026' })
  expect(answer.RequestMsg).toBe('用户名或密码错误')
})

describe('The check of a new student', () => {
  test('takes the number of the student or of the examination, and says who it is', async () => {
    const api = await startApi('tiny')
    await newcomer(api)
    const told = { TrueName: '新同学', ClassName: expect.stringMatching(/./), OrgName: expect.stringMatching(/./) }
    expect((await check(api)).ResultValue).toMatchObject(told)
    expect((await check(api, { Number: '26370200990101' })).ResultValue).toMatchObject(told)
  })

  test.each([
    ['an unknown number', { Number: '2026990199' }],
    ['another name', { TrueName: '旧同学' }],
    ['another identity number', { IdCard: '999000200801010017' }],
  ])('answers %s with one sentence', async (_, more) => {
    const api = await startApi('tiny')
    await newcomer(api)
    expect((await check(api, more)).RequestMsg).toBe(wrong)
  })

  test('says the same to who fits after five failures, for a while', async () => {
    const api = await startApi('tiny')
    await newcomer(api)
    for (let tried = 0; tried < 5; tried += 1) await check(api, { TrueName: '旧同学' })
    expect((await check(api)).RequestMsg).toBe(wrong)
    later(api, 15 * 60)
    expect((await check(api)).ErrorCode).toBe(0)
  })

  test('is good for ten minutes', async () => {
    const api = await startApi('tiny')
    const all = await activation(api)
    later(api, 600)
    expect((await activate(api, all)).RequestMsg).toBe('核对结果已过期，请重新核对身份')
  })
})

describe('The code of an activation', () => {
  test('is for the number that it was sent to, and for activation alone', async () => {
    const api = await startApi('tiny')
    const all = await activation(api)
    expect((await activate(api, { ...all, Mobile: '13900002222' })).RequestMsg).toBe('验证码错误或已过期')
    const misused = { Key: all.SmsKey, Code: all.SmsCode, ...fresh }
    expect((await api.stranger(recovery.resetByCode, misused)).RequestMsg).toBe('验证码错误或已过期')
  })

  test('goes to no number of a stranger', async () => {
    const api = await startApi('tiny')
    const { Number: LoginName } = await newcomer(api)
    const wanted = { Scene: 'activate', LoginName, Mobile: '13900003333', ...(await solvedCaptcha(api)) } as const
    expect((await api.stranger(recovery.sendSmsCode, wanted)).RequestMsg).toBe('请输入核对凭证')
    await settle(api)
    expect(sentOf(api, '验证码')).toEqual([])
  })

  test('activates one of two at once', async () => {
    const api = await startApi('tiny')
    const all = await activation(api)
    const answers = await Promise.all([activate(api, all), activate(api, all)])
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 2])
  })

  test('is another one after a minute', async () => {
    const api = await startApi('tiny')
    const { ActivateKey, SmsCode } = await activation(api)
    later(api, 60)
    const again = { Scene: 'activate', LoginName: 'x', Mobile: newMobile, ProofKey: ActivateKey } as const
    expect(await api.stranger(recovery.sendSmsCode, { ...again, ...(await solvedCaptcha(api)) })).toMatchObject({
      ErrorCode: 0,
    })
    expect(await newestSms(api, 2)).toMatch(/^\d{6}$/)
    expect(SmsCode).toMatch(/^\d{6}$/)
  })
})
