/** Servers to compare with, fetched from the npm registry into a cache folder; the project does not depend on them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beside, must, root, run } from './children.mjs'
import { freePort } from './free-port.mjs'

const packages = ['@mockoon/cli@9.9.0', 'json-server@0.17.4']
const folder = join(root, 'node_modules/.cache/xuegong/peers')
const fetched = join(folder, 'fetched.json')

async function fetchPeers() {
  const wanted = JSON.stringify(packages)
  if (existsSync(fetched) && readFileSync(fetched, 'utf8') === wanted) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const shell = process.platform === 'win32'
  await must(
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error', ...packages], { cwd: folder, shell }),
  )
  writeFileSync(fetched, wanted)
}

/** A Mockoon environment with one route: a fixed text. */
const fixedAnswer = (path, body) => ({
  uuid: 'peer',
  name: 'peer',
  hostname: '127.0.0.1',
  routes: [
    {
      uuid: 'list',
      type: 'http',
      method: 'post',
      endpoint: path.slice(1),
      responses: [
        {
          uuid: 'fixed',
          statusCode: 200,
          bodyType: 'INLINE',
          body,
          default: true,
          disableTemplating: true,
          headers: [{ key: 'content-type', value: 'application/json; charset=utf-8' }],
        },
      ],
    },
  ],
  rootChildren: [{ type: 'route', uuid: 'list' }],
})

async function started(command, args, url) {
  const child = beside(process.execPath, [join(folder, 'node_modules', command), ...args], { stdio: 'ignore' })
  const until = performance.now() + 60_000
  while (performance.now() < until && child.exitCode === null) {
    const reply = await fetch(url).catch(() => null)
    if (reply) return child
    await new Promise(done => setTimeout(done, 100))
  }
  throw new Error(`${command} did not start`)
}

/**
 * Starts Mockoon with one fixed answer, and json-server over rows, which stores nothing else. Gives what to ask each for, and
 * what stops them.
 */
export async function startPeers({ path, answer, rows }) {
  await fetchPeers()
  const [environment, db] = [join(folder, 'environment.json'), join(folder, 'db.json')]
  writeFileSync(environment, JSON.stringify(fixedAnswer(path, answer)))
  writeFileSync(db, JSON.stringify({ students: rows }))
  const [port, other] = [await freePort(), await freePort()]
  const [mockoon, jsonServer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${other}`]
  const mockoonArgs = ['start', '--data', environment, '--port', String(port), '--disable-log-to-file', '--repair']
  const children = await Promise.all([
    started('@mockoon/cli/bin/run.js', mockoonArgs, mockoon),
    started('json-server/lib/cli/bin.js', ['--quiet', '--port', String(other), db], jsonServer),
  ])
  return {
    targets: {
      Mockoon: { url: mockoon + path, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
      'json-server': { url: `${jsonServer}/students?_page=1&_limit=10` },
    },
    stop: () => children.forEach(child => child.kill()),
  }
}
