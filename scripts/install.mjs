/** Installs the packages of the lock file, unless that was done before. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { must, root, run } from './children.mjs'
import { fingerprint, isDone, markDone } from './stamp.mjs'

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pnpm = line => must(run(`npx --yes ${packageManager} ${line}`, [], { shell: true, env: { CI: 'true' } }))

/** Whether the compiled database driver belongs to this generation of Node. */
function driverLoads() {
  try {
    const Database = createRequire(join(root, 'db/package.json'))('better-sqlite3')
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

/** Runs the pinned pnpm through npx: nothing has to be installed beforehand but Node. Ends the process when it fails. */
export async function install() {
  const packages = ['.', 'contracts', 'db', 'api', 'web', 'e2e'].map(folder => join(folder, 'package.json'))
  const print = fingerprint([...packages, 'pnpm-lock.yaml', 'pnpm-workspace.yaml'], process.versions.modules)
  if (existsSync(join(root, 'node_modules/.pnpm')) && isDone('install', print)) return
  console.log(`Installing packages with ${packageManager} …`)
  await pnpm('install --frozen-lockfile')
  // pnpm does not notice that somebody exchanged Node.
  if (!driverLoads()) await pnpm('rebuild better-sqlite3')
  markDone('install', print)
}
