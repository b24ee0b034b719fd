/** Figures beside those of another commit, for bench.mjs: a machine drifts and another one is quicker, but both have the same one. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { withServer } from './bench-server.mjs'
import { inTurns, listOf, listPath } from './bench-lists.mjs'
import { interleaving, making, openLanes } from './bench-worlds.mjs'
import { must, root, run, temporaryFolder } from './children.mjs'
import { figure, median, percentile } from './figures.mjs'

const rounds = 3
/** Neither is measured with what it does beside answering by itself. */
const env = { KIT: 'on', CHECK: 'off', LOG_LEVEL: 'silent' }

/** The project as it lies in a folder, built: how its server is started, and a place for its data. */
async function stateIn(folder) {
  const how = { ...(await import(pathToFileURL(join(folder, 'scripts/server.mjs')))), env }
  return { how, dataDir: temporaryFolder('bench-beside'), all: [] }
}

/** Takes a commit that there is (its hash or another name of it); installs and builds it in a folder of its own. */
export async function stateAt(commit) {
  const folder = temporaryFolder('beside')
  // A clone does not know the other branches by their names.
  const { output } = await run('git', ['rev-parse', `${commit}^{commit}`], { quiet: true })
  await must(run('git', ['clone', '--quiet', '--no-checkout', root, folder]))
  await must(run('git', ['checkout', '--quiet', '--detach', output.trim()], { cwd: folder }))
  await must(run(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder }))
  return { commit, ...(await stateIn(folder)) }
}

/** What a start and worlds cost in milliseconds, an idle server in MB, and how many writes it takes per second. */
async function measured({ dataDir, how }) {
  const starts = []
  for (let at = 0; at < 5; at++) await withServer(dataDir, ({ took }) => starts.push(took), how)
  return withServer(
    dataDir,
    async ({ base, memory }) => {
      await wait(1500)
      const idle = memory()
      const lanes = await openLanes(base)
      // What a server needs once, for its first worlds, is not what worlds cost.
      await making(lanes[0])
      const { reads, writes } = await making(lanes[0])
      const rate = await interleaving(lanes, dataDir)
      for (const lane of lanes) lane.end()
      const worlds = { made: median(reads), madeMost: percentile(reads, 0.95), written: median(writes), rate }
      return { start: median(starts), idle, ...worlds }
    },
    how,
  )
}

const units = {
  start: ['start with an existing demo school', 'ms'],
  idle: ['idle memory', 'MB'],
  made: ['school world: create, session, first read (3 requests): median', 'ms'],
  madeMost: ['school world: create, session, first read (3 requests): p95', 'ms'],
  written: ['first write in it (the copy): median', 'ms'],
  rate: ['10000 writes at random over 50 worlds', 'writes/s'],
}

/** Takes another state of the project (`stateAt`): both servers are measured in turns, with lists while both run. */
export async function benchBeside(there) {
  const { commit } = there
  const here = await stateIn(root)
  const states = [here, there]
  // Whoever has never started has no school yet.
  for (const { dataDir, how } of states) await withServer(dataDir, () => {}, how)
  for (let round = 0; round < rounds; round++) for (const state of states) state.all.push(await measured(state))
  for (const [key, [what, unit]] of Object.entries(units)) {
    const of = state => median(state.all.map(each => each[key]))
    const ratio = median(here.all.map((each, round) => each[key] / there.all[round][key]))
    figure(`${what}: here, beside ${commit}`, of(here), unit)
    figure(`— at ${commit}`, of(there), unit)
    figure(`— here : at ${commit}`, ratio, '')
  }
  const list = async ({ base, signIn }) => ({ url: base + listPath, ...listOf(await signIn('admin')) })
  const { rate, ratio } = await withServer(
    here.dataDir,
    ours =>
      withServer(
        there.dataDir,
        async theirs => inTurns({ here: await list(ours), there: await list(theirs) }),
        there.how,
      ),
    here.how,
  )
  figure(`student list: here, beside ${commit}`, rate('here'), 'requests/s')
  figure(`— at ${commit}`, rate('there'), 'requests/s')
  figure(`— here : at ${commit}`, ratio('here', 'there'), '')
}
