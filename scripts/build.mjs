/** Builds what changed: `build.mjs [api|web]`; without a name, both. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { apiBundle } from './bundle.mjs'
import { must, root, tool } from './children.mjs'
import { fingerprint, isDone, markDone } from './stamp.mjs'
import { turnIn } from './turn.mjs'

/**
 * Writes letters beyond ASCII as escapes where esbuild leaves them, in comments and regular expressions: one of them, and V8
 * keeps the whole file at two bytes a letter.
 */
function writeInAscii(file) {
  const escaped = letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[^ -~\s]/g, escaped))
}

/** Writes every file of a folder again as browsers take it: compressed once here, it costs the server nothing. */
function writeCompressed(folder) {
  for (const file of readdirSync(folder).map(name => join(folder, name)))
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
}

const shared = ['contracts/src', 'pnpm-lock.yaml']
const parts = {
  api: {
    sources: [...shared, 'db/src', 'api/src', 'scripts/bundle.mjs', 'scripts/build.mjs'],
    result: 'api/dist/main.js',
    make: async () => {
      rmSync(join(root, 'api/dist'), { recursive: true, force: true })
      // esbuild has said by itself what is wrong.
      await build(apiBundle({ main: true })).catch(() => process.exit(1))
      writeInAscii(join(root, 'api/dist/main.js'))
      const { openApi } = await import('../contracts/src/openapi.ts')
      writeFileSync(join(root, 'api/dist/openapi.json'), JSON.stringify(openApi()))
    },
  },
  web: {
    sources: [...shared, 'web', 'scripts/build.mjs'],
    // The page of a server without the kit is built without the inspector.
    variant: process.env.KIT === 'off' ? 'off' : 'on',
    result: 'web/dist/index.html',
    // Whoever builds it, a test too: antd gives all of its dialogs one id where it believes that it is tested.
    make: async () => {
      const env = { NODE_ENV: 'production' }
      await must(tool('vite', ['build', '--logLevel', 'warn'], { of: 'web', cwd: join(root, 'web'), env }))
      writeCompressed(join(root, 'web/dist/assets'))
    },
  },
}

const [only] = process.argv.slice(2)
if (only && !(only in parts)) {
  console.error(`build.mjs builds ${Object.keys(parts).join(' or ')}, not ${only}`)
  process.exit(1)
}
// Two at once would empty and compress what the other is writing; the second finds everything done.
await turnIn(join(root, 'node_modules/.cache/xuegong/build'))
for (const [name, { sources, variant, result, make }] of Object.entries(parts)) {
  if (only && only !== name) continue
  const print = fingerprint(sources, variant)
  if (existsSync(join(root, result)) && isDone(name, print)) continue
  const started = performance.now()
  await make()
  markDone(name, print)
  console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
