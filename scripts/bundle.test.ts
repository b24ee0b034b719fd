import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { apiBundle } from './bundle.mjs'

test('a start loads neither exceljs nor the pages of the API, nor what reads HTML or Chinese', async () => {
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

  expect([...outside]).toContain('better-sqlite3')
  expect([...outside].filter(name => /exceljs|swagger|pinyin|sanitize-html/.test(name))).toEqual([])
})
