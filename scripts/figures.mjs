/** The figures of one run of the bench: printed as they come, collected for `docs/figures.md`. */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem, type } from 'node:os'

const taken = []

export const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
export const percentile = (list, p) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))]

const shown = value => {
  if (typeof value !== 'number') return value
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toFixed(value < 10 ? 2 : 1)))
}

/** How a value stands to its goal, `≤ 3` or `≥ 2000`; empty where there is none. */
const toGoal = (value, goal) => (goal ? `${(value / Number(goal.slice(1))).toFixed(2)} ×` : '')

/** Takes one figure: what was measured, a number, its unit, and the goal as `≤ 3` or `≥ 2000` where there is one. */
export function figure(name, value, unit, goal = '') {
  taken.push([name, `${shown(value)} ${unit}`.trim(), goal && `${goal} ${unit}`.trim(), toGoal(value, goal)])
  console.log(`${name.padEnd(64)} ${shown(value)} ${unit}${goal && `   (goal ${goal}, ${toGoal(value, goal)})`}`)
}

/** Takes the median and the 95th percentile of times in milliseconds. */
export function spread(name, times, goals = ['', '']) {
  figure(`${name}: median`, median(times), 'ms', goals[0])
  figure(`${name}: p95`, percentile(times, 0.95), 'ms', goals[1])
}

const row = cells => `| ${cells.join(' | ')} |`

/** Writes what was taken since it was last written as a table, with the command that took it, the kind of machine and the date. */
export function writeFigures(file, command) {
  const [{ model }] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const lines = [
    '# Figures',
    '',
    `Written by \`${command}\`; compare ratios, not machines. The server runs as \`npm start\` starts it.`,
    '',
    `${new Date().toISOString().slice(0, 10)} · ${cpus().length} cores of ${model.trim()}, ${memory} · ${type()} · Node ${process.version}`,
    '',
    row(['what', 'figure', 'goal', 'figure / goal']),
    row(['---', '--:', '--:', '--:']),
    ...taken.splice(0).map(row),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
}
