/**
 * Adds up the coverage that servers wrote into a folder (COVERAGE_DIR): which endpoint × outcome cells were served, reached by
 * the page and asserted by a test. Writes coverage/outcomes.json and coverage/outcomes.html. With --gate it fails when an
 * outcome class or an endpoint is asserted nowhere, and names them.
 *
 *     node scripts/coverage.mjs <folder> [--gate]
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './children.mjs'
import { coveragePage } from './coverage-page.mjs'

/** Adds shards up: rows and columns of all of them, counts summed, names of tests joined. */
export function merge(shards) {
  const endpoints = new Map()
  const outcomes = new Map()
  const cells = new Map()
  for (const shard of shards) {
    for (const endpoint of shard.endpoints) endpoints.set(endpoint.name, endpoint)
    for (const outcome of shard.outcomes) outcomes.set(outcome.name, outcome)
    for (const { endpoint, outcome, served, reached, asserted } of shard.cells) {
      const key = `${endpoint} ${outcome}`
      const sum = cells.get(key) ?? { endpoint, outcome, served: 0, reached: 0, asserted: [] }
      sum.served += served
      sum.reached += reached
      sum.asserted = [...new Set([...sum.asserted, ...asserted])].sort((a, b) => (a < b ? -1 : 1))
      cells.set(key, sum)
    }
  }
  return {
    endpoints: [...endpoints.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    outcomes: [...outcomes.values()],
    cells: [...cells.values()].sort((a, b) => (`${a.endpoint} ${a.outcome}` < `${b.endpoint} ${b.outcome}` ? -1 : 1)),
  }
}

/** Whether somebody wrote the test for what it asserts; a test generated over the whole grid proves the fault, not the use. */
const written = test => !test.startsWith('[generated] ')

/** Outcome classes that no written test asserts, and endpoints that no test asserts at all. */
export function gaps({ endpoints, outcomes, cells }) {
  const left = (all, met) => all.map(({ name }) => name).filter(name => !cells.some(cell => met(cell, name)))
  return {
    outcomes: left(outcomes, ({ outcome, asserted }, name) => outcome === name && asserted.some(written)),
    endpoints: left(endpoints, ({ endpoint, asserted }, name) => endpoint === name && asserted.length > 0),
  }
}

function main([folder, ...flags]) {
  if (!folder) throw new Error('usage: node scripts/coverage.mjs <folder> [--gate]')
  const files = readdirSync(resolve(folder)).filter(name => name.endsWith('.json'))
  if (files.length === 0) throw new Error(`no coverage in ${folder}: run the tests with COVERAGE_DIR=${folder}`)
  const merged = merge(files.map(name => JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  mkdirSync(join(root, 'coverage'), { recursive: true })
  writeFileSync(join(root, 'coverage/outcomes.json'), `${JSON.stringify(merged, null, 1)}\n`)
  const missing = gaps(merged)
  writeFileSync(join(root, 'coverage/outcomes.html'), coveragePage(merged, missing))

  const asserted = merged.cells.filter(cell => cell.asserted.length > 0).length
  const possible = merged.endpoints.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  console.log(`coverage/outcomes.html: ${asserted} cells asserted, ${possible} possible, ${files.length} shards`)
  for (const name of missing.outcomes) console.log(`  no test asserts the outcome ${name}`)
  for (const name of missing.endpoints) console.log(`  no test asserts the endpoint ${name}`)
  if (flags.includes('--gate') && missing.outcomes.length + missing.endpoints.length > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2))
