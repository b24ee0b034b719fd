/**
 * Adds up coverage: which endpoint × outcome cells were served, reached by the page and asserted by a test. A folder holds it as
 * servers write it (COVERAGE_DIR) or answer it (`GET /__kit/coverage`), a file for each. Writes coverage/outcomes.json and
 * coverage/outcomes.html. With --gate it fails when an outcome class or an endpoint is asserted by no written test, and names them.
 *
 *     node scripts/coverage.mjs <folder> [--gate]
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { endpoints } from '../contracts/src/modules.ts'
import { outcomesOf } from '../contracts/src/modules/kit/coverage.ts'
import { outcomeNames, outcomes } from '../contracts/src/outcomes.ts'
import { root } from './children.mjs'
import { coveragePage } from './coverage-page.mjs'

/** The grid: endpoints with the classes each can end in, and all classes, in the order of their table. */
const grid = {
  endpoints: endpoints
    .filter(each => each.access !== 'kit')
    .map(each => ({
      name: `${each.module}.${each.name}`,
      path: each.path,
      summary: each.summary,
      outcomes: outcomesOf(each),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
  outcomes: outcomeNames.map(name => ({ name, title: outcomes[name].title })),
}

/** The cells of a file: a list as a server writes it, or the answer that has it as its ResultValue. */
export const cellsIn = text => {
  const read = JSON.parse(text)
  return Array.isArray(read) ? read : read.ResultValue
}

/** Adds the cells of all shards up: counts summed, names of tests joined. */
export function merge(shards) {
  const cells = new Map()
  for (const { endpoint, outcome, served, reached, asserted } of shards.flat()) {
    const key = `${endpoint} ${outcome}`
    const sum = cells.get(key) ?? { endpoint, outcome, served: 0, reached: 0, asserted: [] }
    sum.served += served
    sum.reached += reached
    sum.asserted = [...new Set([...sum.asserted, ...asserted])].sort((a, b) => (a < b ? -1 : 1))
    cells.set(key, sum)
  }
  return [...cells.values()].sort((a, b) => (`${a.endpoint} ${a.outcome}` < `${b.endpoint} ${b.outcome}` ? -1 : 1))
}

/** Whether somebody wrote the test for what it asserts; a test generated over the whole grid proves the fault, not the use. */
const written = test => !test.startsWith('[generated] ')

/** Outcome classes and endpoints that no written test asserts. */
export function gaps({ endpoints, outcomes }, cells) {
  const asserted = cells.filter(cell => cell.asserted.some(written))
  const left = (all, field) => all.map(({ name }) => name).filter(name => !asserted.some(cell => cell[field] === name))
  return { outcomes: left(outcomes, 'outcome'), endpoints: left(endpoints, 'endpoint') }
}

function main([folder, ...flags]) {
  if (!folder) throw new Error('usage: node scripts/coverage.mjs <folder> [--gate]')
  const files = readdirSync(resolve(folder)).filter(name => name.endsWith('.json'))
  if (files.length === 0) throw new Error(`no coverage in ${folder}: run the tests with COVERAGE_DIR=${folder}`)
  const cells = merge(files.map(name => cellsIn(readFileSync(join(folder, name), 'utf8'))))
  const merged = { ...grid, cells }
  mkdirSync(join(root, 'coverage'), { recursive: true })
  writeFileSync(join(root, 'coverage/outcomes.json'), `${JSON.stringify(merged, null, 1)}\n`)
  const missing = gaps(grid, cells)
  writeFileSync(join(root, 'coverage/outcomes.html'), coveragePage(merged, missing))

  const asserted = cells.filter(cell => cell.asserted.length > 0).length
  const possible = grid.endpoints.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  console.log(`coverage/outcomes.html: ${asserted} cells asserted, ${possible} possible, ${files.length} shards`)
  if (!flags.includes('--gate')) return
  for (const name of missing.outcomes) console.log(`  no written test asserts the outcome ${name}`)
  for (const name of missing.endpoints) console.log(`  no written test asserts the endpoint ${name}`)
  if (missing.outcomes.length + missing.endpoints.length > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
