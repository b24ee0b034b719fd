/** What the built page consists of: its chunks, what they bring along, and which of the known mistakes are in them. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './children.mjs'

const web = join(root, 'web')
const sources = `${web}/src/`

/** A module by a name that people know: `features/people/screens.ts`, or `antd/es/button/index.js` for a package. */
const nameOf = id =>
  id
    .replace(/\?.*$/, '')
    .replace(sources, '')
    .replace(/^.*node_modules\//, '')

/**
 * Builds the page in memory as `vite build` does and gives `{ chunks, modules }`: chunks by file name as
 * `{ file, kib, imports, modules }` (KiB of gzip; imports are the static ones; modules those of which code is left), modules by
 * name as `{ imports, lazy }`; `html` is the page itself.
 */
export async function readPage() {
  const vite = createRequire(join(web, 'package.json')).resolve('vite')
  const { build } = await import(pathToFileURL(vite).href)
  const modules = new Map()
  const reader = {
    name: 'page-graph',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        modules.set(nameOf(id), { imports: importedIds.map(nameOf), lazy: dynamicallyImportedIds.map(nameOf) })
      }
    },
  }
  const { output } = await build({ root: web, logLevel: 'error', build: { write: false }, plugins: [reader] })
  const chunks = new Map()
  for (const { type, fileName, code, imports, modules: contents } of output) {
    if (type !== 'chunk') continue
    const left = Object.entries(contents).filter(([, { renderedLength }]) => renderedLength > 0)
    chunks.set(fileName, {
      file: fileName,
      kib: gzipSync(code).length / 1024,
      imports,
      modules: left.map(([id]) => nameOf(id)),
    })
  }
  return { chunks, modules, html: output.find(({ fileName }) => fileName === 'index.html')?.source ?? '' }
}

/** What the page no longer loads though it is waited for. Its message is a sentence for people. */
export class NotLoaded extends Error {}

function reach(starts, next) {
  const found = new Set(starts)
  for (const each of found) for (const other of next(each)) found.add(other)
  return found
}

/** The chunks that are loaded when these modules are, each once; a module that is in no chunk is an error. */
export function loadedFor({ chunks }, names) {
  const first = names.map(name => {
    const chunk = [...chunks.values()].find(({ modules }) => modules.includes(name))
    if (!chunk)
      throw new NotLoaded(`${name} is in no chunk of the page: say in scripts/size.mjs what is loaded instead`)
    return chunk.file
  })
  return [...reach(first, file => chunks.get(file)?.imports ?? [])].flatMap(file => chunks.get(file) ?? [])
}

/**
 * After how many waves of code the named modules are there: the first is the entry with all that it imports, and each one loads
 * what the ones before could ask for. A module that nobody on the way loads is an error.
 */
export function wavesOf({ modules }, entry, names) {
  const importsOf = name => modules.get(name)?.imports ?? []
  let there = reach([entry], importsOf)
  for (let waves = 1; ; waves++) {
    const missing = names.filter(name => !there.has(name))
    if (missing.length === 0) return waves
    const asked = new Set([...there].flatMap(name => modules.get(name)?.lazy ?? []))
    const next = missing.filter(name => asked.has(name))
    if (next.length === 0) throw new NotLoaded(`nothing on the way from ${entry} loads ${missing.join(', ')}`)
    there = reach([...there, ...next], importsOf)
  }
}

/** Files of the first wave that the page does not name, so that a browser learns of them only from another file: sentences. */
export const unnamed = (graph, entry) =>
  loadedFor(graph, [entry])
    .filter(({ file }) => !graph.html.includes(file))
    .map(({ file }) => `the page does not name ${file}, which its first script needs`)

/** Modules of all screens: what the `screens.ts` of the features load when it is needed. */
export const screensOf = ({ modules }) => [
  ...new Set([...modules].flatMap(([name, { lazy }]) => (/^features\/[^/]+\/screens\.ts$/.test(name) ? lazy : []))),
]

/** Icons are drawings, which bring nothing of antd along. */
const desk = /^(antd|@ant-design\/(?!icons)[^/]+)\//
/** What says what a screen reads first. */
const reads = /first\.ts$/
const mobile = /^antd-mobile\//
const chart = /^(echarts|zrender|recharts|uplot|d3-[a-z]+|@xyflow)\b/
const icon = /^@ant-design\/icons\/es\/icons\//

/** Most icons that a screen shows, far below the eight hundred that there are. */
const mostIcons = 80
/** Components of antd that a screen may bring at most; all of them are about seventy. */
const mostParts = 50

const partsOf = names => new Set(names.flatMap(name => /^antd\/es\/([^_/][^/]*)\//.exec(name)?.[1] ?? [])).size

/** What is wrong with the screen: sentences, none when all is well. */
export function faultsOf(graph, screen) {
  const names = loadedFor(graph, [screen]).flatMap(({ modules }) => modules)
  const own = reach([screen], name => graph.modules.get(name)?.imports ?? [])
  const faults = []
  const icons = names.filter(name => icon.test(name)).length
  if (icons > mostIcons) faults.push(`${screen} brings ${icons} icons: import them one by one`)
  if (partsOf(names) > mostParts) faults.push(`${screen} brings the whole of antd: import its parts by name`)
  if (names.some(name => desk.test(name)) && names.some(name => mobile.test(name)))
    faults.push(`${screen} brings antd and antd-mobile: a screen is built on one of them`)
  if (reads.test(screen) && names.some(name => desk.test(name) || mobile.test(name)))
    faults.push(`${screen} brings parts of antd: the calls that it makes would wait for what they are made before`)
  if (names.some(name => chart.test(name)) && ![...own].some(name => chart.test(name)))
    faults.push(`${screen} brings a chart library that it does not use`)
  return faults
}

/** Chunks that hold parts of both libraries: whoever needs one would load the other. */
export const mixedChunks = ({ chunks }) =>
  [...chunks.values()]
    .filter(({ modules }) => modules.some(name => desk.test(name)) && modules.some(name => mobile.test(name)))
    .map(({ file }) => `${file} holds antd and antd-mobile`)

/** What is above its budget: sentences. `rows` have `kib` and `most`; `ways` what was found (`waves`, `scripts`) and a `budget` of it. */
export const overBudget = (rows, ways) => [
  ...rows
    .filter(({ kib, most }) => kib > most)
    // Rounded up, lest what is a little too large reads as if it fitted.
    .map(({ name, kib, most }) => `${name}: ${Math.ceil(kib * 10) / 10} > ${most} KiB`),
  ...ways.flatMap(({ name, budget, ...found }) =>
    Object.keys(budget)
      .filter(what => found[what] > budget[what])
      .map(what => `way to the ${name}: ${found[what]} ${what}, at most ${budget[what]}`),
  ),
]
