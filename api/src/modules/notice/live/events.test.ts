import type { LiveEvent } from '@xuegong/contracts/modules/notice/live'
import { menu, roleAction, userMan } from '@xuegong/db/schema/account'
import { messagePush } from '@xuegong/db/schema/delivery'
import { codeType } from '@xuegong/db/schema/dictionary'
import { downTask, importTask } from '@xuegong/db/schema/transfer'
import { openSessions, type Session } from '@xuegong/db/sessions'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountId } from '#test/notices'
import { settle } from '#test/live'
import { startApi } from '#test/session'
import { standing } from '#world/world-clock'
import { openHub } from './hub.ts'

/** A stream of the counsellor, of which only what comes after the first look is kept. */
async function start(given: Partial<Session> = {}) {
  const api = await startApi('tiny')
  await api.world.own()
  const { world } = api
  const sessions = openSessions(':memory:')
  const UserId = accountId(api, 'fdy01')
  const ends = { ExpiresTime: '2099-01-01 00:00:00', Ended: 0 } as const
  const session: Session = {
    Id: 's1',
    World: world.id,
    UserId,
    ...ends,
    Only: '',
    Via: 'password',
    Ticket: '',
    ...given,
  }
  sessions.add(session)
  const events: LiveEvent[] = []
  const ended = vi.fn<() => void>()
  const stop = openHub(sessions, 5)
    .open(world, session)
    .open((_, event) => void events.push(event), ended)
  onTestFinished(stop)
  const settled = async () => {
    await settle(world, [{ events }])
    events.splice(0)
  }
  const kinds = () => events.map(({ Kind }) => Kind)
  return { world, UserId, events, ended, settled, kinds }
}

test('A stream tells that a task of its own begins, goes on and ends', async () => {
  const { world, UserId, settled, kinds } = await start()
  await settled()
  const made = { CreateDate: world.now(), CreateUserId: UserId, CreateUserName: '' }
  world.transact(db =>
    db
      .insert(importTask)
      .values({ ...made, Id: 't1', FileId: 'f', OriginalFileName: 'a.xlsx', TaskType: 1 })
      .run(),
  )
  await expect.poll(kinds).toEqual(['task'])
  world.transact(db => db.update(importTask).set({ Phase: 2 }).where(eq(importTask.Id, 't1')).run())
  await expect.poll(kinds).toEqual(['task', 'task'])
  world.transact(db =>
    db
      .insert(downTask)
      .values({ ...made, Id: 't2', DownFileName: 'b.xlsx', BusinessType: 1, DownType: 1, Request: '{}' })
      .run(),
  )
  await expect.poll(kinds).toEqual(['task', 'task', 'task'])
  world.transact(db => db.update(downTask).set({ Phase: 3 }).where(eq(downTask.Id, 't2')).run())
  await expect.poll(kinds).toEqual(['task', 'task', 'task', 'task'])
})

test('A stream tells of a new message', async () => {
  const { world, UserId, settled, events, kinds } = await start()
  await settled()
  const made = { Id: 'p1', BatchId: 'b', Channel: 1, State: 1, TemplateCode: 'T', Module: 'people', Body: '转班' }
  world.transact(db =>
    db
      .insert(messagePush)
      .values({ ...made, ReceiverId: UserId, CreateDate: world.now() })
      .run(),
  )
  await expect.poll(kinds).toEqual(['count'])
  expect(events[0]!.Count!.Message).toBeGreaterThan(0)
})

test('A stream says nothing where something was written that is none of its own', async () => {
  const { world, settled, kinds } = await start()
  await settled()
  world.transact(db => db.update(userMan).set({ Mobile: '19900000001' }).run())
  await new Promise(done => setTimeout(done, 60))
  expect(kinds()).toEqual([])
})

test('A new kind of words, a menu, a role or its actions are news for everybody', async () => {
  const { world, settled, kinds } = await start()
  await settled()
  world.transact(db => db.update(codeType).set({ Name: '改过' }).run())
  await expect.poll(kinds).toEqual(['dict'])
  world.transact(db => db.update(menu).set({ Comment: '改过' }).run())
  await expect.poll(kinds).toEqual(['dict', 'menu'])
  world.transact(db => db.update(roleAction).set({ ActionList: '[]' }).where(eq(roleAction.RoleId, 'bzr')).run())
  await expect.poll(kinds).toEqual(['dict', 'menu', 'menu'])
})

test('A stream ends when its session expires by the clock of the world', async () => {
  const { world, ended, kinds } = await start({ ExpiresTime: '2026-10-14 12:00:00' })
  world.setClock(standing('2026-10-14 11:59:59'))
  await new Promise(done => setTimeout(done, 60))
  expect(ended).not.toHaveBeenCalled()
  world.setClock(standing('2026-10-14 12:00:00'))
  await expect.poll(() => ended.mock.calls.length).toBeGreaterThan(0)
  expect(kinds()).toContain('signedOut')
})

test('A session of another world has no stream here', async () => {
  const { ended } = await start({ World: 'elsewhere' })
  await expect.poll(() => ended.mock.calls.length).toBeGreaterThan(0)
})
