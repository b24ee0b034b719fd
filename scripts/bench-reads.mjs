/** Figures of all that can be read of the demo school without naming a row, for bench.mjs. */
import { openLane } from './bench-lane.mjs'
import { figure, median } from './figures.mjs'
import { endpoints } from '../contracts/src/modules.ts'

const rounds = 11

/** Who asks: those who reach the school, some classes, some buildings and only themselves, for whom the same list is found in other ways. */
const accounts = ['admin', 'fdy01', 'sg01', '2024010101']

/** What each read costs whom, asked for nothing in particular. Takes a server (`openServer`). */
export async function benchReads({ base, signIn }) {
  const { send, end } = await openLane(base)
  const took = []
  for (const account of accounts) {
    const token = await signIn(account)
    for (const { kind, path, method } of endpoints) {
      if (kind !== 'query') continue
      const asked = { token, method: [method].flat().at(-1), body: { PageSize: 10 } }
      // What names a row, or is for others, is refused.
      if ((await send(path, asked)).ErrorCode !== 0) continue
      const times = []
      for (let round = 0; round < rounds; round++) times.push((await send(path, asked)).took)
      took.push([median(times), `${path} as ${account}`])
    }
  }
  end()
  const [[slowest, read]] = took.sort(([a], [b]) => b - a)
  figure(
    `${took.length} reads of the demo school by ${accounts.length} accounts, each the median of ${rounds}: median`,
    median(took.map(([ms]) => ms)),
    'ms',
  )
  figure(`— the slowest, ${read}`, slowest, 'ms', '< 50')
}
