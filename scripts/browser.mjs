/** Finds a Chromium for the browser tests, or gets one. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root, run, tool } from './children.mjs'

const say = text => console.log(`browser: ${text}`)

/** The first of some programs that is on the PATH. */
function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync)
}

/** Chromium without what draws windows: the same pages for two thirds of the processor time. */
const shell = 'chromium-headless-shell'

/** The Chromium of this machine, where it has one. */
export function found() {
  if (process.env.E2E_CHROMIUM) return process.env.E2E_CHROMIUM
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright')
  const own = [chromium.executablePath()].find(existsSync)
  return onPath(shell) ?? own ?? onPath('chromium', 'chromium-browser', 'google-chrome', 'chrome.exe')
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
let listsAreNew = false

async function aptInstall(...packages) {
  if (!listsAreNew) await run('apt-get', ['update', '-qq'])
  listsAreNew = true
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Path of a Chromium. Downloads Playwright's or, as root on Debian, installs the system's when there is none. */
export async function findBrowser() {
  if (!found()) {
    say("none here, downloading Playwright's Chromium")
    await tool('playwright', ['install', 'chromium'], { of: 'e2e' })
  }
  if (!found() && canUseApt()) {
    say('the download failed, installing the Chromium of this Debian')
    await aptInstall('chromium')
  }
  if (!process.env.E2E_CHROMIUM && !onPath(shell) && onPath('chromium') && canUseApt()) {
    say(`installing ${shell}, which is quicker than the Chromium that is here`)
    await aptInstall(shell)
  }
  const path = found()
  say(path ?? 'none: install Chromium or Chrome, or name one in E2E_CHROMIUM')
  return path
}

/** Without a Chinese font every sign is an empty box: says so, and as root on Debian installs one. */
export async function needChineseFont() {
  if (process.platform !== 'linux') return
  const { code, output } = await run('fc-list', [':lang=zh', 'family'], { quiet: true })
  if (code === 0 && output.trim()) return
  if (!canUseApt()) return say('no Chinese font here, texts will be empty boxes')
  say('no Chinese font here, installing fonts-wqy-microhei')
  await aptInstall('fonts-wqy-microhei', 'fontconfig')
}
