/** Lint rules of this house that oxlint does not bring. Where they hold says .oxlintrc.json. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The storeys of a package's `src`, lowest first: folders, and files by their name. Each imports from itself and from the
 * storeys below; those on one storey do not know each other. Tests stand above them all.
 */
const storeys = {
  api: [
    ['config', 'refuse', 'settle', 'starting'],
    ['world'],
    ['data'],
    ['http'],
    ['jobs'],
    ['delivery'],
    ['imports', 'exports', 'approval'],
    ['modules'],
    ['kit'],
    ['app', 'import-worker', 'export-worker'],
    ['serve'],
    ['main'],
  ],
  web: [
    ['missing-scripts', 'missing-sheets'],
    ['antd-sheet', 'chunk', 'clock', 'config', 'early', 'page', 'theme'],
    ['api'],
    ['nav'],
    ['ui'],
    ['shell', 'phone'],
    ['features'],
    ['router', 'store'],
    ['own-page'],
    ['App', 'PhoneApp', 'StartFailed', 'inspector', 'demo'],
    ['start'],
    ['main'],
  ],
}

/**
 * Who may not import what: files, imports (as they are written, or as the file they lead to), reason. All rows that fit a file
 * hold for it.
 */
const layers = [
  [/^\w+\/(src|test|journeys)\//, /^(\.\.\/){2}/, 'use the #names of package.json instead of climbing'],
  [/^contracts\//, /^@xuegong\//, 'contracts import nothing of ours'],
  [/^(db|web|kit)\//, /^@xuegong\/(?!contracts\/)/, 'of our packages only contracts may be imported here'],
  [/^e2e\//, /^@xuegong\/(?!contracts\/|kit\/)/, 'of our packages only contracts and the kit may be imported here'],
  [/^api\//, /^@xuegong\/(?!contracts\/|db\/)/, 'the api imports contracts and db'],
  [
    /^api\/src\/modules\/[^/]+\//,
    /^#modules\/(?!descriptor$|[^/]+\/service$)/,
    'a module is reached through #modules/<name>/service',
  ],
  [
    /^scripts\/bench[^.]*\.mjs$/,
    /^(node:)?child_process$/,
    'what a bench starts is started by children.mjs: it goes when the bench is broken off',
  ],
  // From a part of a module one step up is the module itself.
  [/^api\/src\/modules\/[^/]+\/[^/]+$/, /^\.\.\//, 'a module is reached through #modules/<name>/service'],
  [
    /^api\/src\/(?!modules\/).*(?<!\.test)\.ts$/,
    /^api\/src\/modules\/[^/]+\/(?!service$)/,
    'a module is reached through #modules/<name>/service',
  ],
  [/^api\/src\/modules\/[^/]+\/(?!routes\.ts$)/, /^@?fastify/, 'only the routes of a module know of HTTP'],
  [/^web\/src\/features\//, /^#features\//, 'a feature imports no other feature, its own files by ./ or ../'],
  [/^web\/src\/features\/[^/]+\/[^/]+$/, /^\.\.\//, 'a feature imports no other feature, its own files by ./ or ../'],
]
/** Tests of the page run against the real api. */
const layerExceptions = [[/^web\/(test\/|.*\.test\.tsx$)/, /^@xuegong\/api\//]]

const pathFromRoot = path => relative(root, path).replaceAll('\\', '/')

const withoutEnding = path => path.replace(/\.tsx?$/, '')

const importNames = new Map()
/** The `imports` of a package's package.json: each name and the path that it stands for, up to the star. */
const importNamesOf = pack => {
  if (!importNames.has(pack)) {
    const { imports = {} } = JSON.parse(readFileSync(join(root, pack, 'package.json'), 'utf8'))
    const rows = Object.entries(imports).map(row => row.map(each => each.split('*')[0]))
    importNames.set(pack, rows)
  }
  return importNames.get(pack)
}

/** The file that an import leads to, from the root and without its ending; undefined where that is another package. */
const leadsTo = (file, path) => {
  if (path.startsWith('.')) return withoutEnding(pathFromRoot(join(root, dirname(file), path)))
  if (!path.startsWith('#')) return undefined
  const [pack] = file.split('/')
  const found = importNamesOf(pack).find(([name]) => (name.endsWith('/') ? path.startsWith(name) : path === name))
  return found && withoutEnding(pathFromRoot(join(root, pack, found[1], path.slice(found[0].length))))
}

const isTest = file => /\.test\.tsx?$/.test(file)

/** Where a path from the root stands: its package, folder or file, and storey (-1: not named); undefined where there are no storeys. */
const placeOf = path => {
  const [, pack, name] = /^(\w+)\/src\/([^/.]*)/.exec(path) ?? []
  return storeys[pack] && { pack, name, storey: storeys[pack].findIndex(names => names.includes(name)) }
}

/** What is wrong with an import as far as storeys go; undefined where nothing is. */
const storeyFault = (file, target) => {
  const [own, other] = [placeOf(file), target && placeOf(target)]
  if (!own || own.pack !== other?.pack || own.name === other.name || isTest(file)) return undefined
  if (own.storey < 0 || other.storey < own.storey) return undefined
  return `${own.name} stands below ${other.name}, or beside it: move what both need down, or hand it in`
}

const fits = (file, path, target) => row => row[0].test(file) && (row[1].test(path) || (target && row[1].test(target)))

const imports = context => {
  const file = pathFromRoot(context.filename)
  const check = (node, path) => {
    if (typeof path !== 'string') return
    const target = leadsTo(file, path)
    const row = fits(file, path, target)
    if (layerExceptions.some(row)) return
    const messages = [...layers.filter(row).map(([, , message]) => message), storeyFault(file, target)]
    for (const message of messages.filter(Boolean)) context.report({ node, message })
  }
  const look = node => check(node, node.source?.value)
  return {
    Program(node) {
      const { name, storey } = placeOf(file) ?? {}
      if (storey < 0 && !isTest(file)) context.report({ node, message: `${name}: name its storey in house-rules.mjs` })
    },
    ImportDeclaration: look,
    ExportNamedDeclaration: look,
    ExportAllDeclaration: look,
    ImportExpression: look,
    TSImportType: node => check(node, node.source?.value ?? node.argument?.literal?.value),
  }
}

const nameOf = node => node.name ?? node.value

/** `object.property` as text when both are plain names, otherwise undefined. */
const pathOf = node =>
  node.type === 'MemberExpression' && node.object.type === 'Identifier' && !node.computed
    ? `${node.object.name}.${node.property.name}`
    : undefined

/** Time and chance come from the clock of the world: what a test cannot set, it cannot repeat. */
const clock = context => {
  const no = (node, what) =>
    context.report({ node, message: `${what}: time and chance come from the clock or the seed` })
  const asksNow = node => ['Date', 'dayjs'].includes(node.callee.name) && node.arguments.length === 0
  return {
    NewExpression: node => void (asksNow(node) && no(node, 'new Date()')),
    CallExpression: node => void (asksNow(node) && no(node, `${node.callee.name}()`)),
    MemberExpression(node) {
      const path = pathOf(node)
      if (path === 'Date.now' || path === 'Math.random') no(node, path)
    },
  }
}

/** One thread serves everybody: nothing may wait for the disk or a hash in it. */
const sync = context => {
  const modules = new Set()
  const no = (node, name) => context.report({ node, message: `${name} blocks the only thread: await the other one` })
  return {
    ImportDeclaration({ source, specifiers }) {
      if (!/^(node:)?(crypto|fs|zlib)$/.test(source.value)) return
      for (const specifier of specifiers) {
        if (specifier.type !== 'ImportSpecifier') modules.add(specifier.local.name)
        else if (nameOf(specifier.imported).endsWith('Sync')) no(specifier, nameOf(specifier.imported))
      }
    },
    MemberExpression(node) {
      if (modules.has(node.object.name) && node.property.name?.endsWith('Sync')) no(node, node.property.name)
    },
  }
}

/** Measured in the browser: the named import costs three times the bytes, and so does Omit where a spread would do. */
const typebox = context => ({
  ImportDeclaration({ source, specifiers, importKind }) {
    if (source.value !== 'typebox' || importKind === 'type') return
    for (const node of specifiers) {
      if (node.type === 'ImportNamespaceSpecifier' || node.importKind === 'type') continue
      context.report({ node, message: "write `import * as t from 'typebox'`" })
    }
  },
  MemberExpression(node) {
    const path = pathOf(node) ?? ''
    if (/^t\.(Omit|Pick|Partial)$/.test(path))
      context.report({ node, message: `${path}: share a plain object of fields and spread it` })
    if (path === 't.Record') context.report({ node, message: `${path}: MapOf of shapes.ts says it without 10 KiB` })
  },
})

/** A file that only passes on what others export hides where things live. */
const barrels = context => ({
  ExportAllDeclaration: node =>
    context.report({ node, message: 'export * makes a barrel: import from the file itself' }),
})

/** A switched-off rule says why: `oxlint-disable-next-line rule -- reason`. */
const reasons = context => ({
  Program() {
    for (const node of context.sourceCode.getAllComments()) {
      if (/^\s*(oxlint|eslint)-disable/.test(node.value) && !/ -- \S/.test(node.value))
        context.report({ node, message: 'say why after ` -- `' })
    }
  },
})

const rules = Object.entries({ imports, clock, sync, typebox, barrels, reasons }).map(([name, create]) => [
  name,
  { create },
])

export default { meta: { name: 'house' }, rules: Object.fromEntries(rules) }
