/** Arguments of Node with which a script gets this source instead of the module whose path ends so: for tests of scripts. */
export function instead(end, source) {
  const hooks = `
    import { registerHooks } from 'node:module'
    const source = ${JSON.stringify(source)}
    registerHooks({ load: (url, context, next) =>
      url.endsWith(${JSON.stringify(end)}) ? { format: 'module', source, shortCircuit: true } : next(url, context) })`
  return ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`]
}
