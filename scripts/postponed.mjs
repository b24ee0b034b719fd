/** What packages of the api do as soon as they are loaded, though a start does not need it: the bundle does it when it is used first. */
import { readFile } from 'node:fs/promises'

/** By file of a package: what stands there once, and what stands there in the bundle. */
const changes = [
  {
    // The router writes and compiles a function for each part of each address: most of them are never asked for.
    file: /[\\/]find-my-way[\\/]lib[\\/]node\.js$/,
    is: 'function compilePrefixMatch (prefix) {',
    becomes: `function compilePrefixMatch (prefix) {
  return function compileFirst (path, i) {
    this.matchPrefix = compileNow(prefix)
    return this.matchPrefix(path, i)
  }
}
function compileNow (prefix) {`,
  },
  {
    // To name the class is to load all of Node's fetch, with the first reply.
    file: /[\\/]@fastify[\\/]compress[\\/]lib[\\/]utils\.js$/,
    is: 'obj instanceof Response',
    becomes: "Object.prototype.toString.call(obj) === '[object Response]'",
  },
]

/** An esbuild plugin. Fails where a package does not say any more what is changed here, as another version of it may. */
export const postponed = {
  name: 'postponed',
  setup({ onLoad }) {
    for (const { file, is, becomes } of changes)
      onLoad({ filter: file }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        if (text.split(is).length !== 2) throw new Error(`${path} does not say once: ${is} (scripts/postponed.mjs)`)
        return { contents: text.replace(is, () => becomes), loader: 'js' }
      })
  },
}
