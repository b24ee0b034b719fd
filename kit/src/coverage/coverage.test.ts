import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contracts/modules'
import { type OutcomeName, outcomeNames } from '#contracts/outcomes'
import { coverage } from './command.ts'
import { cellsIn, gapsOf, type Grid, merge, partOf } from './grid.ts'
import { coveragePage } from './page.ts'

const envelope = { ResultCode: 0, ErrorCode: 0, RequestMsg: '' }
const cell = (endpoint: string, outcome: OutcomeName, asserted: string[] = [], served = 1, reached = 0) => ({
  endpoint,
  outcome,
  served,
  reached,
  asserted,
})
const grid: Grid = {
  endpoints: ['a.x', 'a.y'].map(name => ({ name, path: `/api/${name}`, summary: '<s>', outcomes: ['ok', 'failed'] })),
  outcomes: [
    { name: 'ok', title: '成功' },
    { name: 'failed', title: '出错' },
  ],
}

test('shards add up: counts are summed, names of tests joined once', () => {
  const merged = merge([[cell('a.x', 'ok', ['t1', 't2'])], [cell('a.x', 'ok', ['t3', 't1'], 2, 1)]])
  expect(merged).toEqual([cell('a.x', 'ok', ['t1', 't2', 't3'], 3, 1)])
})

test('a shard is what a server writes when it stops, or answers when it is asked', () => {
  const cells = [cell('a.x', 'ok')]
  expect(cellsIn(JSON.stringify(cells))).toEqual(cells)
  expect(cellsIn(JSON.stringify({ ResultValue: cells, ResultCode: 0, ErrorCode: 0 }))).toEqual(cells)
})

test('classes and endpoints that nobody asserts are named', () => {
  const some = [cell('a.x', 'ok', ['t1']), cell('a.y', 'failed')]
  expect(gapsOf(grid, some)).toEqual({ outcomes: ['failed'], endpoints: ['a.y'] })
  const all = [cell('a.x', 'ok', ['t']), cell('a.y', 'failed', ['t'])]
  expect(gapsOf(grid, all)).toEqual({ outcomes: [], endpoints: [] })
})

test('a generated test stands neither for a class nor for an endpoint', () => {
  const cells = [cell('a.x', 'ok', ['t']), cell('a.y', 'failed', ['[generated] a.y ends in failed'])]
  expect(gapsOf(grid, cells)).toEqual({ outcomes: ['failed'], endpoints: ['a.y'] })
  const named = [cell('a.x', 'ok', ['t']), cell('a.y', 'failed', ['lists › [generated] rows are shown'])]
  expect(gapsOf(grid, named)).toEqual({ outcomes: [], endpoints: [] })
})

/** Runs the command over these cells, written by two servers; the page that it makes goes with it. */
async function run(cells: object[], ...flags: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-coverage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '1.json'), JSON.stringify(cells.slice(1)))
  writeFileSync(join(folder, '2.json'), JSON.stringify({ ResultValue: cells.slice(0, 1) }))
  const out = join(folder, 'report')
  const said = await coverage(['--merge', folder, '--out', out, ...flags], {})
  return { ...said, page: readFileSync(join(out, 'outcomes.html'), 'utf8') }
}

test('the gate fails and names what is left of the real grid, and without it the report is only written', async () => {
  const cells = [cell('people.listStudents', 'ok', ['t'])]
  const { ok, says } = await run(cells, '--gate')
  expect(ok).toBe(false)
  expect(says).toContain('no written test asserts the endpoint account.login')
  expect(says).not.toContain('endpoint people.listStudents')
  expect(says).toContain('no written test asserts the outcome forbidden')
  expect(await run(cells)).toMatchObject({
    ok: true,
    says: expect.stringMatching(/: 1 cells asserted, \d+ possible, 2 shards$/),
  })
})

test('the gate fails where only endpoints are left, and where only classes are, and not where nothing is', async () => {
  const classes = outcomeNames.map(name => cell('people.listStudents', name, ['t']))
  const product = endpoints.filter(({ access }) => access !== 'kit')
  const calls = product.map(({ module, name }) => cell(`${module}.${name}`, 'ok', ['t']))
  expect(await run(classes, '--gate')).toMatchObject({ ok: false, says: expect.not.stringContaining('the outcome') })
  expect(await run(calls, '--gate')).toMatchObject({ ok: false, says: expect.not.stringContaining('the endpoint') })
  expect((await run([...classes, ...calls], '--gate')).ok).toBe(true)
})

test('a suite is measured by the endpoints and outcomes that it uses', async () => {
  const cells = [cell('people.listStudents', 'ok', ['t']), cell('account.login', 'refused', ['t'])]
  const { ok, says, page } = await run(
    cells,
    '--gate',
    '--of',
    'people.listStudents,account.login',
    '--outcomes',
    'ok,expired',
  )
  expect(ok).toBe(false)
  expect(says.split('\n').slice(1)).toEqual(['  no written test asserts the outcome expired'])
  expect(page).not.toContain('people.editStudent')
  const foreign = [...cells, cell('people.editStudent', 'ok', ['t']), cell('people.listStudents', 'failed', ['t'])]
  const { says: part } = await run(foreign, '--of', 'people.listStudents', '--outcomes', 'ok')
  expect(part).toMatch(/: 1 cells asserted, 1 possible, 2 shards$/)
  const faulty = [...cells, cell('people.listStudents', 'signOnUnknown', ['t'])]
  const { says: more, page: drawn } = await run(faulty, '--of', 'people.listStudents', '--outcomes', 'ok,signOnUnknown')
  expect(more).toMatch(/: 2 cells asserted, 2 possible, 2 shards$/)
  expect(drawn).toContain('<strong>2</strong><span>可能的组合</span>')
  expect((await run(cells, '--gate', '--of', 'people.listStudents', '--outcomes', 'ok')).ok).toBe(true)
  const { says: left } = await run(cells, '--gate', '--of', 'people.*Student', '--outcomes', 'ok')
  expect(left).toContain('endpoint people.editStudent')
  expect(left).not.toContain('account')
})

test('a source that is named twice counts once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-coverage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.json'), JSON.stringify([cell('people.listStudents', 'ok', ['t'])]))
  const twice = async (other: string) =>
    (await coverage(['--merge', folder, '--merge', other, '--out', join(folder, 'out')], {})).says
  expect(await twice(`${folder}/`)).toMatch(/, 1 shards$/)
  expect(await twice(join(folder, 'a.json'))).toMatch(/, 1 shards$/)
})

test('a name stands for the whole of it, and a point in it for a point', () => {
  expect(() => partOf(grid, ['a.'])).toThrow('No endpoint is called a..')
  expect(() => partOf(grid, ['.x'])).toThrow('No endpoint is called .x.')
  const other = { ...grid, endpoints: grid.endpoints.map(each => ({ ...each, name: each.name.replace('.', '_') })) }
  expect(() => partOf(other, ['a.x'])).toThrow('No endpoint is called a.x.')
})

test('what is asserted of endpoints that do not matter stands for no outcome', () => {
  const cells = [cell('a.x', 'ok', ['t']), cell('a.y', 'failed', ['t'])]
  expect(gapsOf(partOf(grid, ['a.x']), cells)).toEqual({ endpoints: [], outcomes: ['failed'] })
})

test('a running server is asked with its token', async () => {
  const server = createServer(({ headers }, reply) => {
    const ResultValue = headers['x-kit-token'] === 'secret' ? [cell('people.listStudents', 'ok', ['t'])] : []
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ ...envelope, ResultValue }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const out = mkdtempSync(join(tmpdir(), 'xuegong-coverage-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  const { port } = server.address() as AddressInfo
  const asked = (args: string[], env: object) =>
    coverage(['--merge', `http://127.0.0.1:${port}`, '--out', out, ...args], { ...env })
  for (const { says } of [await asked(['--token', 'secret'], {}), await asked([], { KIT_TOKEN: 'secret' })])
    expect(says).toContain(': 1 cells asserted')
  expect((await asked([], {})).says).toContain(': 0 cells asserted')
  expect((await asked(['--merge', `http://127.0.0.1:${port}/`], {})).says).toMatch(/, 1 shards$/)
})

test.each([
  [['--merge', '/nowhere'], 'There is nothing at /nowhere.'],
  [['--merge', 'http://127.0.0.1:1'], 'No coverage is to be had from http://127.0.0.1:1: '],
  [[], '--merge says what is added up.'],
  [['--out', '-x'], "Option '--out' argument is ambiguous.\nxuegong-kit coverage --help lists the options."],
  [['--gates'], "Unknown option '--gates'.\nxuegong-kit coverage --help lists the options."],
  [['--merge', import.meta.dirname], 'There is no coverage in'],
  [['--merge', import.meta.filename], 'is no coverage: '],
  [['--merge', 'x', '--of', 'people.fly'], 'No endpoint is called people.fly.'],
  [['--merge', 'x', '--outcomes', 'fine'], 'No outcome is called fine. There are ok, '],
])('%o is refused with what is wrong', async (args, sentence) => {
  await expect(coverage(args, {})).rejects.toThrow(sentence)
})

test('a file that is JSON and no coverage is refused', () => {
  for (const text of ['{}', '[{}]', '{"ResultValue":3}', '[{"endpoint":"a"}]'])
    expect(() => cellsIn(text)).toThrow('it holds no cells')
})

test('the page tells the states of a cell apart by word and shape, and shows texts as texts', () => {
  const cells = merge([[cell('a.x', 'ok', ['t1']), cell('a.x', 'failed', [], 1, 1), cell('a.y', 'ok')]])
  const html = coveragePage({ ...grid, cells }, gapsOf(grid, cells))
  for (const [mark, word] of ['●已断言', '◐到页面', '○已返回', '–未出现'].map(text => [text[0], text.slice(1)]))
    expect(html).toContain(`<b aria-hidden="true">${mark}</b><i>${word}</i>`)
  expect(html).not.toContain('<s>')
})
