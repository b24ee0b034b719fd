import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileOf } from './bench-lists.mjs'
import { instead } from './instead.mjs'

/** What a bench that measures nothing writes and leaves behind. */
function benched(...flags: string[]) {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'xuegong-benched-'))
  onTestFinished(() => rmSync(TMPDIR, { recursive: true }))
  const measures = {
    cells: ['benchCells'],
    export: ['benchExport'],
    lists: ['benchCrowd', 'benchLists', 'remaining'],
    'page-export': ['benchPageExport'],
    page: ['benchPage'],
    reads: ['benchReads'],
    rush: ['benchRush'],
    statistics: ['benchStatistics'],
    tasks: ['benchTasks'],
    transfer: ['benchImports'],
    worlds: ['benchWorlds', 'keeping'],
  }
  const replaced = [
    ...Object.entries(measures).flatMap(([name, all]) =>
      instead(
        `/bench-${name}.mjs`,
        all.map(each => `export const ${each} = (_, more) => console.log('${each}', more ?? '')`).join('\n'),
      ),
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
  const others = [
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
    'keeping',
    'benchExport',
  ]
  expect(benched()).toEqual({ status: 0, said: ['benchLists false', ...others], stderr: '', left: [] })
  expect(benched('--peers', '--write')).toEqual({
    status: 0,
    said: ['benchLists true', ...others, 'written docs/figures.md pnpm bench --peers --write'],
    stderr: '',
    left: [],
  })
})

test('a flag that it does not know ends a bench before it begins', () => {
  expect(benched('--wirte')).toEqual({
    status: 1,
    said: [],
    stderr: 'bench takes --peers, --write, not --wirte',
    left: [],
  })
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
