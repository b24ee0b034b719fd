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

/** An installation in a folder of its own, where another program stands for the one that would install. */
async function openHome() {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-install-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  for (const file of ['install', 'children', 'packages', 'stamp'].map(name => `scripts/${name}.mjs`).concat(compared))
    cpSync(join(top, file), join(home, file))
  mkdirSync(join(home, 'node_modules/.pnpm'), { recursive: true })
  const asked = join(home, 'asked')
  vi.stubEnv('PATH', `${home}${delimiter}${process.env.PATH}`)
  vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void vi.unstubAllEnvs())
  onTestFinished(() => void vi.restoreAllMocks())
  const { install } = await import(pathToFileURL(join(home, 'scripts/install.mjs')).href)

  /** What was asked of the program, which ends with a code. */
  async function installed(code = 0) {
    rmSync(asked, { force: true })
    writeFileSync(join(home, 'npx'), `#!/bin/sh\necho "$@" >> '${asked}'\nexit ${code}\n`, { mode: 0o755 })
    await install()
    return existsSync(asked) && readFileSync(asked, 'utf8')
  }
  return { home, installed }
}

test('packages are installed once, and again when the lock file, the workspace or one of their lists has changed', async () => {
  const { home, installed } = await openHome()
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

test('an installation that failed is not done: it ends with its code and comes again', async () => {
  const { installed } = await openHome()
  vi.spyOn(process, 'exit').mockImplementation(code => {
    throw new Error(`ended with ${code}`)
  })
  await expect(installed(3)).rejects.toThrow('ended with 3')
  expect(await installed()).toMatch(/ install --frozen-lockfile\n$/)
})
