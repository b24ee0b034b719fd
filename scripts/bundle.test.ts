import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { apiBundle } from './bundle.mjs'
import { root } from './children.mjs'
import { postponed } from './postponed.mjs'

/** Of the seeds: who is introduced at a start, and what a preset is. */
const introduced =
  /^db\/src\/seed\/(beginnings|presets|random|school\/(calendar|campus|classes|demo-accounts|demo-logins|identity|ids|names|population|quota|staff|students))\.ts$/

test('a start loads neither exceljs nor the pages of the API, nor what reads HTML or Chinese, nor what seeds a school', async () => {
  const { metafile } = await build({
    ...apiBundle({ main: true }),
    entryPoints: [{ in: 'api/src/main.ts', out: 'main' }],
    outdir: 'none',
    splitting: true,
    sourcemap: false,
    write: false,
    metafile: true,
  })
  const [at] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'api/src/main.ts')!
  // What the first file loads by itself, not when it is used first.
  const [files, outside] = [new Set([at]), new Set<string>()]
  for (const file of files)
    for (const { path, kind, external } of metafile.outputs[file]!.imports)
      if (kind === 'import-statement') (external ? outside : files).add(path)

  const inside = [...files].flatMap(file => Object.keys(metafile.outputs[file]!.inputs))
  const used = /(?:^|node_modules\/)(exceljs|@fastify\/swagger|pinyin|sanitize-html)/

  expect([...outside]).toContain('better-sqlite3')
  expect(inside).toContain('api/src/app.ts')
  expect([...outside, ...inside].filter(name => used.test(name))).toEqual([])
  expect(inside.filter(name => name.startsWith('db/src/seed/') && !introduced.test(name))).toEqual([])
  // What is loaded later lies beside the bundle as well, instead of swelling it.
  const all = Object.values(metafile.outputs)
  const beside = new Set(all.flatMap(({ imports }) => imports.flatMap(({ path, external }) => (external ? path : []))))
  const within = all.flatMap(({ inputs }) => Object.keys(inputs))
  for (const name of ['exceljs', '@fastify/swagger']) {
    expect(beside).toContain(name)
    expect(within.filter(file => file.includes(`/node_modules/${name}/`))).toEqual([])
  }
})

test('a bundle is one file, what is loaded later too, without spaces between words, with the names of its sources and a map to them', async () => {
  const { outputFiles } = await build({
    ...apiBundle({ main: true }),
    entryPoints: [],
    stdin: {
      resolveDir: import.meta.dirname,
      contents:
        'export function longName(someValue) {\n  const other = someValue\n  return [other, someValue]\n}\nexport const later = () => import("./stamp.mjs")',
    },
    write: false,
  })
  // A server that is running when another is built would look for files that are gone.
  expect(outputFiles).toHaveLength(2)
  const [map, code] = outputFiles.toSorted((a, b) => b.path.length - a.path.length).map(({ text }) => text)
  expect(code).toContain('function longName(someValue){return[someValue,someValue]}')
  expect(code).toMatch(/\n\/\/# sourceMappingURL=stdin\.js\.map\n$/)
  expect(JSON.parse(map!)).toMatchObject({
    sources: expect.arrayContaining([expect.stringContaining('stdin'), expect.stringContaining('stamp.mjs')]),
  })
})

const serverOfOne = `
  import compress from '@fastify/compress'
  import Fastify from 'fastify'
  import { gunzipSync } from 'node:zlib'
  let compiled = 0
  globalThis.Function = new Proxy(Function, { construct: (made, args) => ((compiled += args[0] === 'path'), Reflect.construct(made, args)) })
  const app = Fastify()
  await app.register(compress)
  const names = ['people/list', 'people/lists', 'person/:id', 'people/class/list', 'pets']
  for (const name of names) app.get('/' + name, async () => name)
  for (let at = 0; at < 60; at++) app.get('/many/' + at * 37 + '/rows', async () => '')
  app.get('/as-fetch-has-it', async () => new Response('as fetch has it '.repeat(500), { status: 201, headers: { 'content-type': 'text/plain', 'x-own': 'yes' } }))
  await app.ready()
  const ofFetch = () => process.moduleLoadList.filter(name => /undici/.test(name)).length
  const before = compiled
  const answers = []
  for (const url of ['/people/list', '/people/lists', '/person/5', '/people/class/list', '/pets', '/people/lisp', '/people'])
    answers.push((await app.inject(url)).body.replace(/^.*"statusCode":(\\d+).*$/, '$1'))
  const known = compiled
  await app.inject('/people/list')
  const again = compiled - known
  const loaded = ofFetch()
  const { statusCode, headers, rawPayload } = await app.inject({ url: '/as-fetch-has-it', headers: { 'accept-encoding': 'gzip' } })
  const fetched = [statusCode, headers['x-own'], headers['content-encoding'], gunzipSync(rawPayload).length, ofFetch() > 0]
  console.log(JSON.stringify({ before, again, answers, loaded, fetched }))
`

test('a bundle compiles addresses when they are asked for, and loads no fetch for replies that have none', async () => {
  const bundled = await build({
    ...apiBundle({ main: true }),
    entryPoints: [],
    sourcemap: false,
    stdin: { resolveDir: join(root, 'api'), contents: serverOfOne },
    write: false,
  })
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'main.mjs'), bundled.outputFiles[0]!.text)
  const { before, ...said } = JSON.parse(
    execFileSync(process.execPath, [join(folder, 'main.mjs')], { encoding: 'utf8' }),
  )
  // A few are asked for while others are put beside them.
  expect(before).toBeLessThan(60)
  expect(said).toEqual({
    again: 0,
    answers: ['people/list', 'people/lists', 'person/:id', 'people/class/list', 'pets', '404', '404'],
    loaded: 0,
    fetched: [201, 'yes', 'gzip', 8000, true],
  })
})

test('a package that says something else by now is not bundled', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'find-my-way-lib-node.js')
  writeFileSync(file, 'export const compile = 1')
  const loads: ((file: object) => unknown)[] = []
  postponed.setup({ onLoad: (_: object, load: (typeof loads)[number]) => void loads.push(load) })
  for (const load of loads) await expect(load({ path: file })).rejects.toThrow('does not say once')
  expect(loads).toHaveLength(2)
})
