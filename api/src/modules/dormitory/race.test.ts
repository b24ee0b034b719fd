import { clientOf } from '@xuegong/contracts/client'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { buildUser } from '@xuegong/db/build/account'
import { builtAt } from '@xuegong/db/build/next-number'
import { buildStudent } from '@xuegong/db/build/people'
import { insertAll } from '@xuegong/db/insert'
import { dormBed, dormRoom, dormStay, selectBatchRoom } from '@xuegong/db/schema/dormitory'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openChoosing } from '#test/choosing'

const { app, world, own, batch, token } = await openChoosing()
const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/w/${world.id}`

const beds = Array.from({ length: 100 }, (_, at) => `raced ${at}`)
const pupils = world.transact(db => {
  const room = { ...builtAt, Id: 'room 103', BuildingId: 'house', Floor: 1, RoomNo: '103', RoomType: '8', BedNum: 100 }
  insertAll(db, dormRoom, [{ ...room, SexType: 1 }])
  insertAll(
    db,
    dormBed,
    beds.map((Id, at) => ({ ...builtAt, Id, RoomId: room.Id, BedNo: at + 1 })),
  )
  insertAll(db, selectBatchRoom, [{ Id: 'raced', BatchId: batch, RoomId: room.Id }])
  return Array.from({ length: 500 }, () => {
    const user = buildUser(db, { roles: ['student'], ClassId: own.Id })
    buildStudent(db, { ClassId: own.Id, UserId: user.Id, Sex: '1', StuStatus: 1 })
    return user
  })
})

test('of five hundred who fight for a hundred beds a hundred win, each bed once, and the others hear that they were too slow', async () => {
  const clients = pupils.map(({ LoginName }) => clientOf({ baseUrl, token: token(LoginName) }))
  const fight = (turn: number) =>
    Promise.all(
      clients.map((client, at) =>
        client.call(bedSelection.holdBed, { BedId: beds[(at + turn) % beds.length]!, BatchId: batch }),
      ),
    )
  const first = await fight(0)
  const winners = clients.filter((_, at) => first[at]!.ErrorCode === 0)
  expect(winners).toHaveLength(100)
  expect(new Set(first.map(({ RequestMsg }) => RequestMsg))).toEqual(new Set(['', '手慢了，名额已被占用，请重新选择']))

  // Each takes his bed, and again, while the others ask for all of them once more.
  const confirm = (client: (typeof clients)[number], at: number) =>
    client.call(bedSelection.confirmBed, { BedId: beds[at % beds.length]! })
  const at = (client: (typeof clients)[number]) => clients.indexOf(client)
  const [confirmed, again] = await Promise.all([
    Promise.all([...winners, ...winners].map(client => confirm(client, at(client)))),
    Promise.all(
      clients
        .filter(client => !winners.includes(client))
        .map(client =>
          client.call(bedSelection.holdBed, { BedId: beds[(at(client) + 7) % beds.length]!, BatchId: batch }),
        ),
    ),
  ])
  expect(new Set(confirmed.map(({ ErrorCode }) => ErrorCode))).toEqual(new Set([0]))
  expect(new Set(again.map(({ RequestMsg }) => RequestMsg))).toEqual(new Set(['手慢了，名额已被占用，请重新选择']))

  const { lived, people } = world
    .reader()
    .select({ lived: sql<number>`count(*)`, people: sql<number>`count(distinct ${dormBed.UserId})` })
    .from(dormBed)
    .where(and(inArray(dormBed.Id, beds), eq(dormBed.State, 3)))
    .get()!
  expect([lived, people]).toEqual([100, 100])
  expect(world.reader().select().from(dormStay).where(inArray(dormStay.BedId, beds)).all()).toHaveLength(100)
})
