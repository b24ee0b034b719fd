/** A server of its own for figures, started as `npm start` starts it. */
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { beside, root } from './children.mjs'
import { freePort } from './free-port.mjs'
import * as ours from './server.mjs'

/** Password of the accounts of the demo school. */
const Pwd = 'Qinghe@2026'

/**
 * Starts a server over a data folder on a port that nobody has. Gives its address, how long (ms) its first answer took,
 * `call(path, body, { token, prefix, method })` for the `ResultValue` of a call, `signIn`, its memory in MB, and what stops it.
 * `how` is another way to start it (`server.mjs` of another state), with more of an environment.
 */
export async function openServer(dataDir, { serverArgs, serverEnv, env: more } = ours) {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const begun = performance.now()
  const env = { ...process.env, ...serverEnv, ...more, PORT: String(port), DATA_DIR: dataDir }
  const child = beside(process.execPath, serverArgs, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await answers(base))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await wait(5)
  }
  const took = performance.now() - begun

  const call = async (path, body = {}, { token, prefix = '', method = 'POST' } = {}) => {
    const init = { method, headers: { 'content-type': 'application/json', ...(token && { 'x-token': token }) } }
    const reply = await fetch(base + prefix + path, method === 'GET' ? init : { ...init, body: JSON.stringify(body) })
    const { ResultValue, RequestMsg, ErrorCode } = await reply.json()
    if (ErrorCode !== 0) throw new Error(`${path}: ${RequestMsg}`)
    return ResultValue
  }
  return {
    base,
    took,
    dataDir,
    call,
    signIn: async (LoginName, prefix) =>
      (await call('/api/UserAuth/GetManUserLogin', { LoginName, Pwd }, { prefix })).Token,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    stop: () => new Promise(done => (child.once('exit', done), child.kill('SIGTERM'))),
  }
}

const answers = base =>
  fetch(`${base}/healthz`).then(
    reply => reply.ok,
    () => false,
  )

/** Runs what measures over a server that nobody has asked anything before: memory that others left says nothing. */
export async function withServer(dataDir, measure, how) {
  const server = await openServer(dataDir, how)
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}
