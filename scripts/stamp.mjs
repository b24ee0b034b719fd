/** Stamps: what a step was last done for, so that it is done again only when its sources changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './children.mjs'

const skipped = new Set(['node_modules', 'dist', 'test'])

function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full).filter(name => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
  return names.flatMap(name => filesOf(join(path, name)))
}

/** Hash over names and contents of all source files at or below the paths, plus any further text that matters. */
export function fingerprint(paths, further = '') {
  const hash = createHash('sha256').update(further)
  for (const file of paths.flatMap(filesOf).sort()) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const fileOf = step => join(root, 'node_modules/.cache/xuegong', step)

/** Whether the step was last done for this fingerprint. */
export const isDone = (step, print) => existsSync(fileOf(step)) && readFileSync(fileOf(step), 'utf8') === print

/** Notes that the step is done for this fingerprint. */
export function markDone(step, print) {
  mkdirSync(dirname(fileOf(step)), { recursive: true })
  writeFileSync(fileOf(step), print)
}
