/** Packages depend in one direction, and nothing in a circle. Folders inside a package are the linter's business. */
const only = (name, allowed) => ({
  name: `${name}-depends-only-on-${allowed.join('-and-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: name === 'web' ? '(\\.test\\.tsx?$|^web/test/)' : undefined },
  to: { path: '^(contracts|db|api|web|e2e)/', pathNot: `^(${[name, ...allowed].join('|')})/|node_modules` },
})

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('contracts', []),
    only('db', ['contracts']),
    only('api', ['contracts', 'db']),
    only('web', ['contracts']),
    only('e2e', ['contracts']),
  ],
  options: {
    // TypeScript 7 has no parser that this tool could use; without swc it would read nothing and report success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|node_modules/\\.vite)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
