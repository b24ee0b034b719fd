import { readFileSync } from 'node:fs'

interface Chunk {
  readonly name?: string
  readonly file: string
  readonly css?: readonly string[]
}

const manifest = JSON.parse(
  readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Chunk>>

/** Whether an address is that of a built file: the script, or a style, of the chunk that goes by a name. */
export function isChunk(url: string, name: string, kind: 'js' | 'css' = 'js'): boolean {
  const chunk = Object.values(manifest).find(each => each.name === name)
  if (!chunk) throw new Error(`no chunk is called ${name}`)
  const files = kind === 'js' ? [chunk.file] : (chunk.css ?? [])
  return files.some(file => new URL(url).pathname.endsWith(`/${file}`))
}

/** The scripts that the page itself names, by the ends of their addresses: the first one, then those that it imports. */
export const firstScripts: readonly string[] = [
  ...readFileSync(new URL('../web/dist/index.html', import.meta.url), 'utf8').matchAll(/"\.(\/assets\/[^"]+\.js)"/g),
].map(([, file]) => file!)
