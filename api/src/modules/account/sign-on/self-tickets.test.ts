import { account } from '@xuegong/contracts/modules/account'
import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { menu, userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { startApi } from '#test/session'

const { as, app, world, stranger } = await startApi('tiny')
await world.own()
const start = world.now()
const Id = 'xtgl'
const no = '票据已失效，请重新登录-----INVALID_TICKET'

const newTicket = async () => {
  const { Url } = (await as('admin')(signOn.enterSystem, { Id })).ResultValue!
  return new URL(Url).searchParams.get('ticket')!
}
const redeem = (Ticket: string) => stranger(signOn.authByProvider, { Provider: 'self', Ticket })
const change = (fields: Partial<typeof userMan.$inferInsert>) =>
  world.transact(db => db.update(userMan).set(fields).where(eq(userMan.LoginName, 'admin')).run())

beforeEach(() => {
  world.setClock(standing(start))
  change({ State: 1, IsDel: 0, LockUntil: null })
  world.transact(db => db.update(menu).set({ Domain: Id }).where(eq(menu.Url, '/system')).run())
})

test('An address that opens one subsystem signs in once', async () => {
  const ticket = await newTicket()
  expect((await redeem(ticket)).ResultValue).toMatchObject({ LoginName: 'admin' })
  expect((await redeem(ticket)).RequestMsg).toBe(no)
})

test('It is good for less than a minute', async () => {
  const [one, other] = [await newTicket(), await newTicket()]
  world.setClock(standing(plusSeconds(start, 59)))
  expect((await redeem(one)).ErrorCode).toBe(0)
  world.setClock(standing(plusSeconds(start, 60)))
  expect((await redeem(other)).RequestMsg).toBe(no)
})

test.each([
  ['is disabled', { State: 0 }],
  ['is removed', { IsDel: 1 }],
  ['is locked', { LockUntil: plusSeconds(start, 1) }],
])('It signs nobody in whose account %s meanwhile', async (_, fields) => {
  const ticket = await newTicket()
  change(fields)
  expect((await redeem(ticket)).RequestMsg).toBe(no)
})

test('It is good in its own world alone', async () => {
  const ticket = await newTicket()
  await app.worlds.create({ preset: 'tiny', name: 'other' })
  const body = { Provider: 'self', Ticket: ticket }
  const reply = await app.inject({ method: 'POST', url: `/w/other${signOn.authByProvider.path}`, body })
  expect(reply.json().RequestMsg).toBe(no)
})

test.each(['', 'made up'])('A ticket that is none (%j) signs nobody in', async ticket => {
  expect((await redeem(ticket)).RequestMsg).toBe(no)
})

test('It is not given for a system that is not in the own menu', async () => {
  const none = '数据不存在或无权访问'
  expect((await as('2024010101')(signOn.enterSystem, { Id })).RequestMsg).toBe(none)
  expect((await as('admin')(signOn.enterSystem, { Id: 'nothing' })).RequestMsg).toBe(none)
})

test('Signing out of such a session leads to no provider', async () => {
  const { Token } = (await redeem(await newTicket())).ResultValue!
  const headers = { host: 'localhost', 'x-token': Token }
  const reply = await app.inject({ method: 'POST', url: account.logout.path, headers })
  expect(reply.json().ResultValue).toEqual({ SsoLogoutUrl: '' })
})
