/** Figures of all that can be read of the demo school without naming a row, for bench.mjs. */
import { openLane } from './bench-lane.mjs'
import { figure, median } from './figures.mjs'
import { endpoints } from '../contracts/src/modules.ts'

const rounds = 11

/** What each read costs the administrator, asked for nothing in particular. Takes a server with a session of his. */
export async function benchReads({ base, token }) {
  const { send, end } = await openLane(base)
  const took = []
  for (const { kind, path, method } of endpoints) {
    if (kind !== 'query') continue
    const asked = { token, method: [method].flat().at(-1), body: { PageSize: 10 } }
    // What names a row, or is for students alone, is refused.
    if ((await send(path, asked)).ErrorCode !== 0) continue
    const times = []
    for (let round = 0; round < rounds; round++) times.push((await send(path, asked)).took)
    took.push([median(times), path])
  }
  end()
  const [[slowest, path]] = took.sort(([a], [b]) => b - a)
  figure(
    `${took.length} reads of the demo school, each the median of ${rounds}: median`,
    median(took.map(([ms]) => ms)),
    'ms',
  )
  figure(`— the slowest, ${path}`, slowest, 'ms', '< 50')
}
