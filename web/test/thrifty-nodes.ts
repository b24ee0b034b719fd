import { registerHooks } from 'node:module'

/**
 * Imported before happy-dom. Each node of it, and each attribute of an element is one, has eleven maps for what was looked for below it
 * and who listens to it, and nearly all of them stay empty: a quarter of all that was still there when memory was tidied up. In the two
 * files that make them a map is made when something is put into it.
 */
const thriftyMap = `
class Map {
  inner;
  get size() { return this.inner?.size ?? 0 }
  has(key) { return this.inner?.has(key) ?? false }
  get(key) { return this.inner?.get(key) }
  set(key, value) { (this.inner ??= new globalThis.Map()).set(key, value); return this }
  delete(key) { return this.inner?.delete(key) ?? false }
  clear() { this.inner?.clear() }
  keys() { return this.inner?.keys() ?? [].values() }
  values() { return this.inner?.values() ?? [].values() }
}`.replaceAll('\n', '')

const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!/\/happy-dom\/lib\/(nodes\/node\/Node|event\/EventTarget)\.js$/.test(url)) return loaded
    return { ...loaded, source: thriftyMap + Buffer.from(loaded.source as Uint8Array).toString() }
  },
})
await import('happy-dom')
hooks.deregister()
