import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

const top = join(import.meta.dirname, '..')
const manifests = ['', 'contracts/', 'db/', 'api/', 'web/', 'kit/', 'e2e/'].map(folder => `${folder}package.json`)
const compared = [...manifests, 'pnpm-lock.yaml', 'pnpm-workspace.yaml']

test('packages are installed once, and again when the lock file, the workspace or one of their lists has changed', async () => {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-install-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  for (const file of ['install', 'children', 'packages', 'stamp'].map(name => `scripts/${name}.mjs`).concat(compared))
    cpSync(join(top, file), join(home, file))
  mkdirSync(join(home, 'node_modules/.pnpm'), { recursive: true })
  // Stands for the one that would install.
  const asked = join(home, 'asked')
  writeFileSync(join(home, 'npx'), `#!/bin/sh\necho "$@" >> '${asked}'\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${home}${delimiter}${process.env.PATH}`)
  vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void vi.unstubAllEnvs())
  onTestFinished(() => void vi.restoreAllMocks())
  const { install } = await import(pathToFileURL(join(home, 'scripts/install.mjs')).href)

  async function installed() {
    rmSync(asked, { force: true })
    await install()
    return existsSync(asked) && readFileSync(asked, 'utf8')
  }
  const { packageManager } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
  expect(await installed()).toBe(`--yes ${packageManager} install --frozen-lockfile\n`)
  expect(await installed()).toBe(false)
  for (const file of compared) {
    appendFileSync(join(home, file), '\n')
    expect([file, await installed()]).toEqual([file, expect.any(String)])
  }
  expect(await installed()).toBe(false)
  rmSync(join(home, 'node_modules/.pnpm'), { recursive: true })
  expect(await installed()).not.toBe(false)
})
