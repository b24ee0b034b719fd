import { account } from '@xuegong/contracts/modules/account'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openCaptchas } from '#modules/account/service'
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

/** What the captcha says that was made last. */
export const newestCode = ({ world }: Pick<TestApi, 'world'>): string => openCaptchas(world).at(-1)?.Code ?? ''

/** The last six characters of a student's identity number. */
export const idCardEndOf = ({ world }: Pick<TestApi, 'world'>, StudentNo: string): string =>
  world.reader().select().from(student).where(eq(student.StudentNo, StudentNo)).get()!.IdCard.slice(-6)
