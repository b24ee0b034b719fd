import { account } from '@xuegong/contracts/account'
import { expect } from 'vitest'
import { openCaptchas } from '#modules/account/captcha'
import { setParams } from '#kit/set-params'
import type { TestApi } from '#test/session'

/** Makes a world ask for a captcha at every login. */
export const askForCaptcha = ({ world }: Pick<TestApi, 'world'>) => setParams(world, { LoginCaptcha: '1' })

/** Asks for a captcha and reads it where programs may. */
export async function solvedCaptcha({ stranger, world }: TestApi): Promise<{ Key: string; Code: string }> {
  const { Key } = (await stranger(account.getCaptcha, {})).ResultValue!
  const Code = openCaptchas(world).find(each => each.Key === Key)?.Code
  expect(Code).toMatch(/^[A-Z\d]{4}$/)
  return { Key, Code: Code! }
}
