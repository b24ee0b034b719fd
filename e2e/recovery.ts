import type { Client } from '@xuegong/contracts/client'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { expect, type Page } from 'playwright/test'

interface There {
  readonly page: Page
  readonly server: Client
  readonly world: { readonly id: string }
}

/** A password that nobody has had. */
export const fresh = 'Lotus-Pond7'

/** Types what the captcha says that was asked for last. */
export async function solveCaptcha({ page, server, world: { id } }: There): Promise<void> {
  await expect(page.getByRole('img', { name: '验证码' })).toBeVisible()
  const open = await server.get(kit.listCaptchas, { id })
  await page.getByLabel('图形验证码').fill(open.at(-1)!.Code)
}

/** Waits for a message of so many under a title, and gives the newest. */
export async function sentMessage({ server, world: { id } }: There, Title: string, count = 1): Promise<string> {
  const sent = async () => (await server.get(kit.listSent, { id })).filter(each => each.Title === Title)
  await expect.poll(async () => (await sent()).length).toBe(count)
  return (await sent())[0]!.Body
}

/** The code of the text message that was sent last. */
export const smsCode = async (there: There, count = 1): Promise<string> =>
  /验证码(\d{6})/.exec(await sentMessage(there, '验证码', count))![1]!

/** Types a new password twice. */
export async function typePassword(page: Page, password = fresh): Promise<void> {
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码').fill(password)
}

type In = There & { readonly world: { readonly baseUrl: string } }

/** A client of the world's product, as the administrator. */
async function asAdmin({ page, server, world }: In): Promise<Client> {
  const { Token: token } = await server.get(kit.loginAs, { id: world.id, LoginName: 'admin' })
  return server.with({ baseUrl: new URL(world.baseUrl, page.url()).href, token })
}

/** The number of an account of staff. The page must have been opened. */
export async function mobileOf(there: In, LoginName: string): Promise<string> {
  const admin = await asAdmin(there)
  const { rows } = await admin.get(accounts.listUsers, { Key: LoginName })
  return (await admin.get(accounts.getUser, { Id: rows[0]!.Id })).Mobile
}

/** A new student whose account is not active yet. The page must have been opened. */
export async function newStudent(there: In): Promise<{ StudentNo: string; TrueName: string; IdCard: string }> {
  const admin = await asAdmin(there)
  const { rows } = await admin.get(people.listStudents, { StuStatus: 6 })
  // The first of the first class is introduced, and has a password.
  const { Id, StudentNo, TrueName } = rows.at(-1)!
  const { IdCard = '' } = await admin.get(people.revealStudent, { Id, Fields: ['IdCard'], Reason: '1' })
  return { StudentNo, TrueName, IdCard }
}
