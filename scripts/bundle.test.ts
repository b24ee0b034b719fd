import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { apiBundle } from './bundle.mjs'

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
