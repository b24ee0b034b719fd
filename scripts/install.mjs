/** Installs the packages of the lock file, unless that was done before. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root, run } from './children.mjs'
import { fingerprint, isDone, markDone } from './stamp.mjs'

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Runs the pinned pnpm through npx: nothing has to be installed beforehand but Node. Ends the process when it fails. */
export async function install() {
  const packages = ['.', 'contracts', 'db', 'api', 'web', 'e2e'].map(folder => join(folder, 'package.json'))
  // Compiled packages belong to one Node generation.
  const print = fingerprint([...packages, 'pnpm-lock.yaml', 'pnpm-workspace.yaml'], process.versions.modules)
  if (existsSync(join(root, 'node_modules/.pnpm')) && isDone('install', print)) return
  console.log(`Installing packages with ${packageManager} …`)
  const line = `npx --yes ${packageManager} install --frozen-lockfile`
  await must(run(line, [], { shell: true, env: { CI: 'true' } }))
  markDone('install', print)
}
