/** The size budget of the page: JavaScript that must arrive before the first screen, as gzip. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './children.mjs'

const budget = 300
const dist = join(root, 'web/dist')

const page = readFileSync(join(dist, 'index.html'), 'utf8')
const scripts = [...page.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.js)"/g)].map(([, path]) =>
  join(dist, path),
)
if (scripts.length === 0) throw new Error('web/dist/index.html names no script')

// esbuild only reads the chunks here: it tells static imports, which load at once, from lazy ones.
const { metafile } = await build({
  entryPoints: scripts,
  bundle: true,
  splitting: true,
  format: 'esm',
  outdir: 'unused',
  write: false,
  metafile: true,
  absWorkingDir: dist,
  logLevel: 'error',
})
const initial = new Set()
const load = path => {
  if (initial.has(path)) return
  initial.add(path)
  for (const { path: next, kind } of metafile.inputs[path].imports) if (kind === 'import-statement') load(next)
}
for (const path of scripts) load(relative(dist, path))

const kib = path => gzipSync(readFileSync(join(dist, path))).length / 1024
const sizes = new Map(Object.keys(metafile.inputs).map(path => [path, kib(path)]))
const total = [...initial].reduce((sum, path) => sum + sizes.get(path), 0)
const largest = [...sizes].filter(([path]) => !initial.has(path)).sort((a, b) => b[1] - a[1])
console.log(`initial JavaScript ${total.toFixed(0)} KiB of ${budget} in ${initial.size} files`)
for (const [path, size] of largest.slice(0, 3)) console.log(`  lazy ${path} ${size.toFixed(0)} KiB`)
if (total > budget) process.exitCode = 1
