/** Installs the packages of the lock file, unless that was done before. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root, run } from './children.mjs'
import { packages } from './packages.mjs'
import { fingerprint, isDone, markDone } from './stamp.mjs'

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pnpm = line => must(run(`npx --yes ${packageManager} ${line}`, [], { shell: true, env: { CI: 'true' } }))

/** Runs the pinned pnpm through npx: nothing has to be installed beforehand but Node. Ends the process when it fails. */
export async function install() {
  const manifests = ['.', ...packages].map(folder => join(folder, 'package.json'))
  const print = fingerprint([...manifests, 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
  if (existsSync(join(root, 'node_modules/.pnpm')) && isDone('install', print)) return
  console.log(`Installing packages with ${packageManager} …`)
  await pnpm('install --frozen-lockfile')
  markDone('install', print)
}
