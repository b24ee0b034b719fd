/** What ends with us, however we end: child processes, to which signals are passed on and whose exit codes come back, and folders. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const windows = process.platform === 'win32'
const running = new Set()
let stopping = false
/** What we exit with after `stopAll`. */
let ownCode

/**
 * Interrupts the children at the first signal and waits, ten seconds at most. Every tool tidies up after Ctrl-C, not all do
 * after SIGTERM.
 */
function stop(signal) {
  if (stopping) return
  stopping = true
  if (running.size === 0) process.exit(ownCode ?? 128 + constants.signals[signal])
  // On Windows the console tells them, and a signal would end them without a farewell.
  if (!windows) for (const { pid, shell } of running) process.kill(shell ? -pid : pid, 'SIGINT')
  setTimeout(() => {
    for (const { pid } of running) process.kill(windows ? pid : -pid, 'SIGKILL')
  }, 10_000).unref()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// npm gives a SIGTERM to its shell, which dies of it and tells nobody.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop('SIGTERM'), 300).unref()

/** Ends every running child as if a signal had come from outside, and then this process with a code. */
export function stopAll(code) {
  ownCode = code
  stop('SIGTERM')
}

/**
 * Runs a command to its end and gives `{ code, output }`. It writes to our terminal, or with `quiet` into `output`.
 * `file` may be a whole command line when `shell` is set. After a signal we exit with the code of the last child.
 */
export function run(file, args = [], { cwd = root, env = {}, shell = false, quiet = false } = {}) {
  const child = spawn(file, args, {
    cwd,
    shell,
    env: { ...process.env, ...(quiet && { NO_COLOR: '1' }), ...env },
    // A group of its own: Ctrl-C in a terminal reaches a child once, through us.
    detached: !windows,
    stdio: ['ignore', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
  })
  // A shell does not pass signals on, so its whole group gets them.
  const entry = { pid: child.pid, shell }
  running.add(entry)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
  return new Promise(resolve => {
    const end = code => {
      running.delete(entry)
      if (stopping && running.size === 0) process.exit(ownCode ?? code)
      resolve({ code, output })
    }
    child.once('error', error => {
      output += error.message
      if (!quiet) console.error(error.message)
      end(127)
    })
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal]))
  })
}

/** Starts what works beside us (a server) and gives it; it is killed when we end. */
export function beside(file, args, options) {
  const child = spawn(file, args, options)
  const end = () => child.kill('SIGKILL')
  // Before the folders go in which it writes.
  process.prependOnceListener('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

const folders = []

/** Makes a folder with such a name among the temporary ones; it is removed when we end. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `xuegong-${name}-`))
  // One listener for all: a bench makes dozens of folders.
  if (folders.push(folder) === 1)
    process.once('exit', () => {
      // What was killed a moment ago may still be at its last file.
      for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    })
  return folder
}

/** Runs a script with this Node. */
export const node = (script, args = [], options = {}) => run(process.execPath, [join(root, script), ...args], options)

/** Bytes from which on there is room: below, a quarter would be less than the linter needs, which would collect all the time. */
const plenty = 16e9

/**
 * What programs written in Go are told, the compiler and the linter: they collect garbage for a quarter of their time, and may fill a
 * quarter of a large memory first, unless somebody has set it otherwise. Takes the environment and the bytes of the machine and of the
 * container, whose limit is 0 or beyond the machine where there is none.
 */
export function goMemory({ GOGC } = process.env, machine = totalmem(), container = process.constrainedMemory()) {
  const memory = Math.min(machine, container || machine)
  return memory < plenty || GOGC ? {} : { GOGC: 'off', GOMEMLIMIT: String(Math.round(memory / 4)) }
}

const inGo = new Set(['typescript', 'oxlint'])

/** Runs the command-line tool of an installed package of the folder `of`, without a shell. */
export function tool(name, args, { of = '.', env, ...options } = {}) {
  const home = join(of, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8'))
  return node(join(home, typeof bin === 'string' ? bin : Object.values(bin)[0]), args, {
    ...options,
    env: { ...(inGo.has(name) && goMemory()), ...env },
  })
}

/** Waits for a child and goes on only when it succeeded; otherwise ends with its code. */
export async function must(child) {
  const { code } = await child
  if (code !== 0) process.exit(code)
}
