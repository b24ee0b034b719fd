import { studentExports } from '@xuegong/contracts/modules/people/exports'
import { buildOrg } from '@xuegong/db/build/people'
import { userMan } from '@xuegong/db/schema/account'
import { userOrg } from '@xuegong/db/schema/people'
import { count, eq } from 'drizzle-orm'
import type { MessagePort } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tellsOpenFiles, timesOpen } from '#test/open-files'
import { startApi } from '#test/session'
import { carryOut } from './carry-out.ts'
import type { ExportOrder } from './export-protocol.ts'
import type { Exporter } from './exporter.ts'

const { world } = await startApi('tiny')
await world.own()
const admin = world.reader().select().from(userMan).where(eq(userMan.LoginName, 'admin')).get()!
const order: ExportOrder = {
  type: 21,
  request: {},
  database: world.database(),
  filesDir: world.filesDir,
  now: '2026-10-14 09:30:00',
  ownerId: admin.Id,
  target: '',
}

/** Carries out an export that writes as it is told here; gives what is said first and last. */
async function exportThat(write: (run: Parameters<Exporter['write']>[0]) => void) {
  const endpoint = studentExports.exportStudents as unknown as Exporter['endpoint']
  const exporter: Exporter = {
    endpoint,
    ending: () => 'xlsx',
    write: run => {
      write(run)
      return Promise.resolve({ rows: 1, size: 4 })
    },
  }
  const postMessage = vi.fn<(said: unknown) => void>()
  const last = await carryOut({ exporters: [exporter], reach: {} }, order, { postMessage } as unknown as MessagePort)
  return { last, said: postMessage.mock.calls.map(([said]) => said) }
}

test('an export reads one state of its world, whatever is written meanwhile', async () => {
  const counts = () => world.reader().select({ n: count() }).from(userOrg).get()!.n
  const before = counts()
  const seen: number[] = []
  const { last } = await exportThat(({ ctx }) => {
    const look = () => seen.push(ctx.db.select({ n: count() }).from(userOrg).get()!.n)
    look()
    world.transact(buildOrg)
    look()
  })
  expect([last, seen, counts()]).toEqual([{ kind: 'done', rows: 1, size: 4 }, [before, before], before + 1])
})

test('an export goes by the time at which it was ordered', async () => {
  const times: string[] = []
  await exportThat(({ ctx }) => times.push(ctx.now, ctx.world.now()))
  expect(times).toEqual(['2026-10-14 09:30:00', '2026-10-14 09:30:00'])
})

test('how far an export is is said at once, and then twice a second at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { said } = await exportThat(({ tell }) => {
    for (const [done, later] of [0, 499, 1, 499, 1].entries()) {
      vi.advanceTimersByTime(later)
      tell(done, 9)
    }
  })
  expect(said).toEqual([0, 2, 4].map(done => ({ kind: 'progress', done, total: 9 })))
})

test.runIf(tellsOpenFiles)('an export that is over does not keep the database open', async () => {
  // SQLite keeps one for the next connection.
  await exportThat(() => {})
  const before = timesOpen(order.database)
  for (let n = 0; n < 20; n += 1) await exportThat(() => {})
  expect(timesOpen(order.database)).toBe(before)
})
