import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileOf, inTurns } from './bench-lists.mjs'
import { instead } from './instead.mjs'

/** What a bench that measures nothing writes and leaves behind. */
function benched(...flags: string[]) {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'xuegong-benched-'))
  onTestFinished(() => rmSync(TMPDIR, { recursive: true }))
  const measures = {
    cells: ['benchCells'],
    export: ['benchExport'],
    'page-export': ['benchPageExport'],
    page: ['benchPage'],
    reads: ['benchReads'],
    rush: ['benchRush'],
    statistics: ['benchStatistics'],
    tasks: ['benchTasks'],
    transfer: ['benchImports'],
    worlds: ['benchWorlds', 'keeping'],
  }
  const says = (each: string) => `export const ${each} = (_, more) => console.log('${each}', more ?? '')`
  const replaced = [
    ...Object.entries(measures).flatMap(([name, all]) => instead(`/bench-${name}.mjs`, all.map(says).join('\n'))),
    ...instead(
      '/bench-lists.mjs',
      `${says('benchCrowd')}\n${says('remaining')}
      const others = { targets: { Mockoon: 'Mockoon' }, stop: () => console.log('peers are stopped') }
      export const benchLists = (_, peers) => (console.log('benchLists', peers), peers ? others : undefined)`,
    ),
    ...instead(
      '/bench-beside.mjs',
      `export const stateAt = commit => (console.log('stateAt', commit), { commit })
      export const benchBeside = ({ commit }) => console.log('benchBeside', commit)`,
    ),
    ...instead('/page-loads.mjs', 'export const loads = () => ({ rows: [], added: [] })'),
    ...instead(
      '/figures.mjs',
      `export const [figure, spread, median] = [() => {}, () => {}, () => 0]
      export const writeFigures = (file, command) => console.log('written', file.split('/').slice(-2).join('/'), command)`,
    ),
    ...instead(
      '/bench-server.mjs',
      `const server = { took: 1, memory: () => 1, signIn: () => 'token', call: () => new Promise(setImmediate), stop() {} }
      export const openServer = () => server
      export const withServer = (_, measure) => measure(server)`,
    ),
  ]
  const args = [...replaced, join(import.meta.dirname, 'bench.mjs'), ...flags]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR },
  })
  const left = readdirSync(TMPDIR).filter(name => name.startsWith('xuegong-'))
  return { status, said: stdout.split('\n').flatMap(line => line.trim() || []), stderr: stderr.trim(), left }
}

test('a bench takes all figures, writes them only where it is asked to, and leaves nothing behind', () => {
  const first = [
    'benchReads',
    'benchWorlds',
    'benchStatistics',
    'benchRush',
    'benchCells',
    'benchPage',
    'benchPageExport',
    'benchImports',
    'benchCrowd',
    'benchTasks',
    'remaining',
  ]
  const said = ['benchLists false', ...first, 'keeping', 'benchExport']
  expect(benched()).toEqual({ status: 0, said, stderr: '', left: [] })
  const beside = ['benchLists true', ...first, 'keeping Mockoon', 'peers are stopped', 'benchExport']
  expect(benched('--peers', '--write')).toEqual({
    status: 0,
    said: [...beside, 'written docs/figures.md pnpm bench --peers --write'],
    stderr: '',
    left: [],
  })
})

test('a flag that it does not know ends a bench before it begins', () => {
  expect(benched('--wirte')).toEqual({
    status: 1,
    said: [],
    stderr: 'bench takes --peers, --beside=<commit>, --write, not --wirte',
    left: [],
  })
})

test('a bench beside a commit builds that one before everything else, and measures it after it', () => {
  const { said, ...rest } = benched('--beside=HEAD', '--write')
  expect(rest).toEqual({ status: 0, stderr: '', left: [] })
  expect(said[0]).toBe('stateAt HEAD')
  expect(said.slice(-3)).toEqual([
    'benchExport',
    'benchBeside HEAD',
    'written docs/figures.md pnpm bench --beside=HEAD --write',
  ])
})

test.each(['', 'nowhere', '--output=a'])('a bench beside %j, which is no commit, ends before it begins', name => {
  expect(benched(`--beside=${name}`)).toEqual({
    status: 1,
    said: [],
    stderr: `There is no commit "${name}" here: say pnpm bench --beside=<commit> in a folder that git keeps`,
    left: [],
  })
})

test('targets are asked in turns, and a ratio is that within a turn, however much quicker the machine becomes', async () => {
  const rates = [10, 5, 100, 20, 30, 30]
  const asked: string[] = []
  const ask = async ({ url }: { url: string }) => {
    asked.push(url)
    return { rate: rates[asked.length - 1], p99: asked.length }
  }
  const { rate, p99, ratio } = await inTurns({ list: { url: 'list' }, peer: { url: 'peer' } }, 3, ask)
  expect(asked).toEqual(['list', 'peer', 'list', 'peer', 'list', 'peer'])
  expect([rate('list'), rate('peer'), p99('list'), p99('peer')]).toEqual([30, 20, 3, 4])
  expect([ratio('list', 'peer'), ratio('peer', 'list')]).toEqual([2, 0.5])
})

test.each(['w1', 'w12', 'w21'])('the file of the world %s is not that of one whose name holds its name', id => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-benched-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  for (const each of ['a-w1', 'a-w12', 'a-w21', 'w12', 'w1', 'w21', 'w121']) {
    mkdirSync(join(dataDir, 'worlds', each, 'state-a'), { recursive: true })
    writeFileSync(join(dataDir, 'worlds', each, 'state-a/world.db'), '')
  }
  expect(fileOf(dataDir, id)).toBe(join(dataDir, 'worlds', id, 'state-a/world.db'))
})
