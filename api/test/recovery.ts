import { people } from '@xuegong/contracts/modules/people'
import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import type { Sent } from '@xuegong/contracts/modules/kit/idp'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { identityNumber } from '@xuegong/db/seed/school/identity'
import { expect, vi } from 'vitest'
import { listSent } from '#kit/idp/sent'
import { solvedCaptcha } from '#test/captcha'
import type { TestApi } from '#test/session'

/** A password that nobody has had, twice. */
export const fresh = { NewPwd: 'Lotus-Pond7', NewPwd2: 'Lotus-Pond7' }

/** How the owner of an account is reached. */
export function contactOf({ world }: Pick<TestApi, 'world'>, LoginName: string) {
  const row = world
    .reader()
    .select({ user: userMan, student })
    .from(userMan)
    .leftJoin(student, eq(student.UserId, userMan.Id))
    .where(eq(userMan.LoginName, LoginName))
    .get()!
  const { Mobile, Mail } = row.student ?? row.user
  return { Mobile, Mail }
}

/** What was sent under a template, oldest first. */
export const sentOf = ({ world }: Pick<TestApi, 'world'>, title: string): Sent[] =>
  listSent(world)
    .filter(({ Title }) => Title === title)
    .reverse()

/** Waits until so many have been sent under a title, and gives the text of the last. */
export async function lastSent(api: Pick<TestApi, 'world'>, title: string, count = 1): Promise<string> {
  await vi.waitFor(() => expect(sentOf(api, title)).toHaveLength(count))
  return sentOf(api, title).at(-1)!.Body
}

/** Waits until everything has gone out that waits for an answer to be on its way. Nothing is hurried: what is ended while it sends stays unsent. */
export async function settle({ world }: Pick<TestApi, 'world'>): Promise<void> {
  await vi.waitFor(() => expect(world.closing.size).toBe(0), { timeout: 10_000, interval: 10 })
}

/** Asks for a link for a new password. */
export const wantLink = async (api: TestApi, LoginName: string, Mail = contactOf(api, LoginName).Mail) =>
  api.stranger(recovery.mailReset, { LoginName, Mail, ...(await solvedCaptcha(api)) })

/** Asks for a link, and takes its token out of the mail. */
export async function tokenOf(api: TestApi, LoginName: string, count = 1): Promise<string> {
  await wantLink(api, LoginName)
  const [, token = ''] = /\?token=([\w-]{43})$/.exec(await lastSent(api, '找回密码', count)) ?? []
  expect(token).not.toBe('')
  return token
}

/** Asks for a code for a new password. */
export const wantCode = async (api: TestApi, LoginName: string, Mobile = contactOf(api, LoginName).Mobile) =>
  api.stranger(recovery.sendSmsCode, { Scene: 'retrieve', LoginName, Mobile, ...(await solvedCaptcha(api)) })

/** The code in the text message that was sent last. */
export async function newestSms(api: Pick<TestApi, 'world'>, count = 1): Promise<string> {
  const [, code = ''] = /验证码(\d{6})，/.exec(await lastSent(api, '验证码', count)) ?? []
  expect(code).not.toBe('')
  return code
}

/** Asks for a code, and reads it. */
export async function codeOf(api: TestApi, LoginName: string): Promise<{ Key: string; Code: string }> {
  const { Key } = (await wantCode(api, LoginName)).ResultValue!
  return { Key, Code: await newestSms(api) }
}

/** A student who has not come yet. */
export const who = {
  Number: '2026990101',
  TrueName: '新同学',
  IdCard: identityNumber(80_001, '2008-01-01', '2'),
}

/** A student who has not come yet, whose account is not active. */
export async function newcomer(api: TestApi): Promise<typeof who> {
  const { Number: StudentNo, TrueName, IdCard } = who
  const { Id: ClassId } = api.world.reader().select().from(classInfo).get()!
  const more = { Sex: '2', Nation: '01', Political: '03', EduLevel: '21', ClassId, ExamineeNo: '26370200990101' }
  const added = await api.as('admin')(people.addStudent, { StudentNo, TrueName, IdCard, ...more })
  expect(added.RequestMsg).toBe('')
  return who
}

/** Checks a new student; answers what goes on from there. */
export const check = async (api: TestApi, more: Partial<typeof who> = {}) =>
  api.stranger(recovery.checkNewStudent, { ...who, ...more, ...(await solvedCaptcha(api)) })

export const newMobile = '13900001111'

/** All that an activation needs. */
export async function activation(api: TestApi, Mobile = newMobile) {
  const { Number: LoginName } = await newcomer(api)
  const { ActivateKey } = (await check(api)).ResultValue!
  const wanted = { Scene: 'activate', LoginName, Mobile, ProofKey: ActivateKey, ...(await solvedCaptcha(api)) } as const
  const { Key: SmsKey } = (await api.stranger(recovery.sendSmsCode, wanted)).ResultValue!
  return { ActivateKey, Mobile, SmsKey, SmsCode: await newestSms(api), ...fresh }
}

/** A number that cannot be the code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
