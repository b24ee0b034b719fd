/**
 * Loaded before anything else by every process that runs tests, and by those that read many sources. Node reads what a package
 * exports anew for each import of it, and some export hundreds of files: for drizzle-orm four milliseconds each time, half of what
 * the api took to load, and for the helpers of Babel, which every file of antd asks for, a third of what antd took.
 */
import { registerHooks } from 'node:module'

const top = new URL('..', import.meta.url).href

/** All files below it find the same packages: a package as pnpm lays it down, one of the workspace, or just the folder of a file. */
const finderOf = url =>
  url.match(/^.*\/\.pnpm\/[^/]+/)?.[0] ??
  (url.startsWith(top) ? /^[^/]+(?=\/(src|test)\/)/.exec(url.slice(top.length))?.[0] : undefined) ??
  url.slice(0, url.lastIndexOf('/'))

const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    const isImport = conditions.includes('import')
    // Within drizzle-orm, too, Node looks at the list, for what kind of file each is. What it imports are modules.
    if (isImport && specifier[0] === '.' && parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!parentURL || '#./'.includes(specifier[0])) return next(specifier, context)
    const key = `${specifier} ${isImport} ${finderOf(parentURL)}`
    if (!found.has(key)) found.set(key, { ...next(specifier, context), shortCircuit: true })
    return found.get(key)
  },
})
