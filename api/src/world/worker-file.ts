/**
 * Where the worker entry `<name>.ts` beside a source file is, which says `import.meta.url`: that file itself, or its bundle
 * where the server is one.
 */
export const workerFile = (source: string, name: string): URL =>
  new URL(source.endsWith('.ts') ? `./${name}.ts` : `./workers/${name}.js`, source)
