import type { LiveEvent } from '@xuegong/contracts/modules/notice/live'
import { live, noticeReading } from '@xuegong/contracts/modules/notice'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { userRole } from '@xuegong/db/schema/account'
import { openSessions, type Session } from '@xuegong/db/sessions'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settle } from '#test/live'
import { accountId, sentTo } from '#test/notices'
import { startApi, type TestApi } from '#test/session'
import { openHub } from './hub.ts'

/** Between two looks of the hub, in milliseconds. */
const pause = 5

/** A hub over sessions of its own, and what opens streams in it. */
async function start() {
  const api = await startApi('tiny')
  await api.world.own()
  const sessions = openSessions(':memory:')
  const hub = openHub(sessions, pause)
  let made = 0
  const sessionOf = (who: string): Session => {
    made += 1
    const session: Session = {
      Id: `s${made}`,
      World: api.world.id,
      UserId: accountId(api, who),
      ExpiresTime: '2099-01-01 00:00:00',
      Ended: 0,
      Only: '',
      Via: 'password',
      Ticket: '',
    }
    sessions.add(session)
    return session
  }
  const open = (session: Session) => {
    const events: LiveEvent[] = []
    const ended = vi.fn<() => void>()
    const stop = hub.open(api.world, session).open(
      (_, event) => void events.push(event),
      () => {
        ended()
        stop()
      },
    )
    onTestFinished(() => stop())
    return { events, ended, stop }
  }
  return { api, sessions, sessionOf, open }
}
const kinds = (events: readonly LiveEvent[]) => events.map(({ Kind }) => Kind)
const counts = async ({ as }: TestApi, who: string) => (await as(who)(live.getUnreadCount, {})).ResultValue!
/** Long enough for some looks. */
const wait = () => new Promise(done => setTimeout(done, pause * 8))

test('A stream begins with the counts of the bell', async () => {
  const { api, sessionOf, open } = await start()
  const { events } = open(sessionOf('admin'))
  expect(events).toEqual([{ Kind: 'count', Count: await counts(api, 'admin') }])
})

test('It tells of a notice, of reading it, and of a to-do, each once, and of nothing else', async () => {
  const { api, sessionOf, open } = await start()
  const { events } = open(sessionOf('fdy01'))
  const other = open(sessionOf('bzr01'))
  await settle(api.world, [{ events }, other])
  const before = await counts(api, 'fdy01')
  const Id = await sentTo(api, ['fdy01'])
  await expect.poll(() => events.at(-1)?.Count?.Notice).toBe(before.Notice + 1)
  await api.as('fdy01')(noticeReading.getNoticeDetail, { Id })
  await expect.poll(() => events.at(-1)?.Count?.Notice).toBe(before.Notice)
  await api.as('fdy01')(backLogs.addBackLog, { Title: '开会' })
  await expect.poll(() => events.at(-1)?.Count).toMatchObject({ Todo: before.Todo + 1, Total: before.Total + 1 })
  await wait()
  expect(kinds(events)).toEqual(['count', 'count', 'count', 'count'])
  expect(other.events).toHaveLength(1)
})

test('It tells everybody of a changed dictionary, and who has another role of a changed menu', async () => {
  const { api, sessionOf, open } = await start()
  const [mine, other] = [open(sessionOf('fdy01')), open(sessionOf('bzr01'))]
  await settle(api.world, [mine, other])
  api.world.transact(db => db.update(codeItem).set({ Sort: 1 }).run())
  await expect
    .poll(() => [kinds(mine.events), kinds(other.events)])
    .toEqual([
      ['count', 'dict'],
      ['count', 'dict'],
    ])
  api.world.transact(db =>
    db
      .insert(userRole)
      .values({ UserId: accountId(api, 'fdy01'), RoleId: 'yxzyz' })
      .run(),
  )
  await expect.poll(() => kinds(mine.events)).toEqual(['count', 'dict', 'menu'])
  await wait()
  expect(kinds(other.events)).toEqual(['count', 'dict'])
})

test('The stream of a session that is over ends, and says why', async () => {
  const { sessions, sessionOf, open } = await start()
  const session = sessionOf('fdy01')
  const [one, other] = [open(session), open(sessionOf('fdy01'))]
  sessions.end(session.Id)
  await expect.poll(() => one.ended.mock.calls.length).toBe(1)
  expect(kinds(one.events)).toEqual(['count', 'signedOut'])
  await wait()
  expect(other.ended).not.toHaveBeenCalled()
})

test('Of seven streams of a session the oldest ends; those of others stay', async () => {
  const { sessionOf, open } = await start()
  const [session, others] = [sessionOf('fdy01'), sessionOf('fdy01')]
  const stranger = open(others)
  const all = Array.from({ length: 7 }, () => open(session))
  expect(all.map(({ ended }) => ended.mock.calls.length)).toEqual([1, 0, 0, 0, 0, 0, 0])
  expect(stranger.ended).not.toHaveBeenCalled()
})

test('A world that goes ends its streams', async () => {
  const { api, sessionOf, open } = await start()
  const { ended } = open(sessionOf('fdy01'))
  await api.world.stop()
  expect(ended).toHaveBeenCalledOnce()
})

test('A thousand streams are told of what is their own', async () => {
  const { api, sessionOf, open } = await start()
  const streams = (who: string) => Array.from({ length: 500 }, () => open(sessionOf(who)))
  const [mine, others] = [streams('fdy01'), streams('bzr01')]
  await settle(api.world, [...mine, ...others])
  const before = await counts(api, 'fdy01')
  await sentTo(api, ['fdy01'])
  const told = (all: ReturnType<typeof streams>) => all.filter(({ events }) => events.length > 1).length
  await expect.poll(() => told(mine)).toBe(500)
  expect(new Set(mine.map(({ events }) => events.at(-1)?.Count?.Notice))).toEqual(new Set([before.Notice + 1]))
  expect(told(others)).toBe(0)
})

test('A stranger gets no stream', async () => {
  const { api } = await start()
  const reply = await api.app.inject({ method: 'GET', url: live.liveEvents.path, headers: { host: 'localhost' } })
  expect(reply.statusCode).toBe(401)
})
