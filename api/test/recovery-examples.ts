import type { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { account } from '@xuegong/contracts/modules/account'
import { expect } from 'vitest'
import { setParams } from '#kit/set-params'
import { solvedCaptcha } from '#test/captcha'
import type { Examples } from '#test/example'
import { activation, contactOf, fresh, newcomer, newestSms, tokenOf } from '#test/recovery'
import type { SecondCheck } from '@xuegong/contracts/modules/account/sign-on/recovery'
import type { TestApi } from '#test/session'

/** A login that waits for its code. */
export async function waitingLogin(api: TestApi, LoginName = 'fdy01'): Promise<SecondCheck> {
  await setParams(api.world, { LoginSecondCheck: '2' })
  const { ResultValue } = await api.stranger(account.login, { LoginName, Pwd: 'Qinghe@2026' })
  return ResultValue as unknown as SecondCheck
}

/** Examples of what helps those who have no password. */
export const recoveryExamples: Examples<typeof recovery> = {
  mailReset: {
    as: null,
    given: async api => ({
      LoginName: 'fdy01',
      Mail: contactOf(api, 'fdy01').Mail,
      ...(await solvedCaptcha(api)),
    }),
    answers: '',
  },
  sendSmsCode: {
    as: null,
    given: async api => ({
      Scene: 'retrieve',
      LoginName: 'fdy01',
      Mobile: contactOf(api, 'fdy01').Mobile,
      ...(await solvedCaptcha(api)),
    }),
    answers: { Key: expect.stringMatching(/^.{32}$/), Seconds: 60 },
  },
  resetByCode: {
    as: null,
    given: async api => ({ Token: await tokenOf(api, 'fdy01'), ...fresh }),
    answers: '密码已重置，请使用新密码登录',
  },
  verifyLogin: {
    as: null,
    given: async api => ({ Key: (await waitingLogin(api)).Key, Code: await newestSms(api) }),
    answers: { LoginName: 'fdy01', TrueName: '陈思远', UserType: 2 },
  },
  checkNewStudent: {
    as: null,
    given: async api => ({ ...(await newcomer(api)), ...(await solvedCaptcha(api)) }),
    answers: { ActivateKey: expect.stringMatching(/^.{32}$/), TrueName: '新同学', OrgName: expect.any(String) },
  },
  activateNewStudent: { as: null, given: api => activation(api), answers: { LoginName: '2026990101' } },
}
