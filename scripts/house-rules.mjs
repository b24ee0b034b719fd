/** Lint rules of this house that oxlint does not bring. Where they hold says .oxlintrc.json. */
import { posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Who may not import what: files, imports, reason. All rows that fit a file hold for it. */
const layers = [
  [/^\w+\/(src|test|journeys)\//, /^(\.\.\/){2}/, 'use the #names of package.json instead of climbing'],
  [/^contracts\//, /^@xuegong\//, 'contracts import nothing of ours'],
  [/^(db|web|e2e)\//, /^@xuegong\/(?!contracts\/)/, 'of our packages only contracts may be imported here'],
  [/^api\//, /^@xuegong\/(?!contracts\/|db\/)/, 'the api imports contracts and db'],
  [
    /^api\/src\/modules\/[^/]+\//,
    /^\.\.\/|^#modules\/[^/]+\/(?!service$)/,
    'a module is reached through #modules/<name>/service',
  ],
  [/^api\/src\/modules\/.*\/service\.ts$/, /^@?fastify/, 'a service knows nothing of HTTP'],
  [/^web\/src\/features\//, /^\.\.\/|^#features\//, 'a feature imports no other feature, its own files by ./'],
]
/** Tests of the page run against the real api. */
const layerExceptions = [[/^web\/(test\/|.*\.test\.tsx$)/, /^@xuegong\/api\//]]

/**
 * The storeys of web/src, lowest first: folders, and files by their name. Each imports from itself and from the storeys below;
 * those on one storey do not know each other.
 */
const webStoreys = [
  ['chunk', 'clock', 'config', 'page', 'theme'],
  ['api'],
  ['nav'],
  ['ui'],
  ['shell', 'phone'],
  ['features'],
  ['router', 'store'],
  ['App', 'PhoneApp', 'StartFailed', 'inspector'],
  ['main'],
]
const webRoot = 'web/src/'

/** The file below web/src that an import of a file there means; undefined for what is elsewhere. */
function webImport(file, path) {
  if (path.startsWith('#')) return path.replace(/^#(app\/)?/, '')
  const meant = posix.join(posix.dirname(file), path)
  return path.startsWith('.') && meant.startsWith(webRoot) ? meant.slice(webRoot.length) : undefined
}

/** What is wrong with an import between the storeys of web/src; tests stand above them all. */
function storeyFault(file, path) {
  if (!file.startsWith(webRoot) || /\.test\.tsx?$/.test(file)) return
  const to = webImport(file, path)
  if (to === undefined) return
  const [own, other] = [file.slice(webRoot.length), to].map(each => /^[^/.]*/.exec(each)[0])
  const [at, below] = [own, other].map(name => webStoreys.findIndex(names => names.includes(name)))
  if (at < 0 || below < 0) return `${at < 0 ? own : other}: name its storey in scripts/house-rules.mjs`
  if (own !== other && below >= at) return `${own} stands below ${other}, or beside it: import only from storeys below`
}

const fits = (file, path) => row => row[0].test(file) && row[1].test(path)

const imports = context => {
  const file = relative(root, context.filename).replaceAll('\\', '/')
  const look = node => {
    const path = node.source?.value
    if (typeof path !== 'string' || layerExceptions.some(fits(file, path))) return
    for (const [, , message] of layers.filter(fits(file, path))) context.report({ node, message })
    const fault = storeyFault(file, path)
    if (fault) context.report({ node, message: fault })
  }
  return { ImportDeclaration: look, ExportNamedDeclaration: look, ImportExpression: look, TSImportType: look }
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
