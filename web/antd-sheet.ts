/** The style sheet of the parts of antd that a list and its shell show first, written when the page is built. */
import { createRequire } from 'node:module'
import type { ComponentType, ReactNode } from 'react'
import type { Plugin } from 'vite'
import { type Circumstances, themeOf } from './src/theme.ts'

const require = createRequire(import.meta.url)
const { createElement: h } = require('react') as typeof import('react')
const { renderToString } = require('react-dom/server') as typeof import('react-dom/server')
const fromAntd = createRequire(require.resolve('antd'))

/** What `@ant-design/cssinjs` keeps of a style: its text, and a name that is a hash of text and path. */
type Kept = readonly [uses: number, style: readonly [text: string, name: string, ...unknown[]]]
interface Cache {
  readonly cache: Map<string, Kept>
}
interface Styles {
  createCache(): Cache
  extractStyle(cache: Cache, how: { plain: boolean; types: string }): string
  StyleProvider: ComponentType<{ cache: Cache; children: ReactNode }>
}
const { createCache, extractStyle, StyleProvider } = fromAntd('@ant-design/cssinjs') as Styles

/** A part of antd by the name of its folder. */
const part = (name: string) =>
  (fromAntd(`./${name}`) as { default: never }).default as ComponentType<Record<string, unknown>>
const inside = (name: string, child: string) =>
  (part(name) as unknown as Readonly<Record<string, ComponentType<Record<string, unknown>>>>)[child]!

const items = [{ key: 'group', label: '', children: [{ key: 'page', label: '' }] }]
const button = () => h(part('button'))

/** One of each part, as far as its styles are not a matter of what it shows. */
const parts = (): ReactNode[] => [
  h(part('layout'), {}, h(inside('layout', 'Sider'), {}, h(part('menu'), { items }))),
  h(part('space'), {}, button()),
  h(inside('space', 'Compact'), {}, button()),
  h(inside('input', 'Search')),
  h(part('select')),
  h(part('tree-select')),
  h(part('table'), { columns: [], rowSelection: {} }),
  h(part('pagination'), { total: 100, showSizeChanger: true }),
  ...['tooltip', 'popover', 'dropdown'].map(name =>
    h(part(name), { menu: { items }, content: '-', title: '-' }, h('i')),
  ),
  h(part('avatar')),
  h(part('badge'), { count: 1 }),
  h(part('drawer')),
]

/** Draws the parts and gives what antd keeps of their styles. */
function drawn(circumstances: Circumstances): Cache {
  const cache = createCache()
  const themed = h(part('config-provider'), { theme: themeOf(circumstances) }, h(part('app'), {}, ...parts()))
  renderToString(h(StyleProvider, { cache, children: themed }))
  return cache
}

/** The names of styles that are the same everywhere: what a theme may choose stands in them as a custom property. */
const namesOf = ({ cache }: Cache) => new Set([...cache].map(([path, [, [, name]]]) => `${path} ${name}`))

/**
 * The sheet. At its end antd's own rule names what is in it, which is how antd knows what it need not write any more when the
 * page runs. A style that depends on the theme in another way than through custom properties is left to it.
 */
export function antdSheet(): string {
  const cache = drawn({ phone: false, still: false })
  const others = [drawn({ phone: true, still: false }), drawn({ phone: false, still: true, colour: '#b3261e' })]
  const same = others.map(namesOf)
  for (const [path, [, [, name]]] of cache.cache)
    if (!same.every(names => names.has(`${path} ${name}`))) cache.cache.delete(path)
  return extractStyle(cache, { plain: true, types: 'style' })
}

/** Puts the sheet beside the scripts of a built page, and its address in `src/antd-sheet.ts`. */
export const antdSheetPlugin = (): Plugin => ({
  name: 'antd-sheet',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/web/src/antd-sheet.ts')) return
    const file = this.emitFile({ type: 'asset', name: 'antd.css', source: antdSheet() })
    return code.replace("antdSheet: string = ''", `antdSheet = import.meta.ROLLUP_FILE_URL_${file}`)
  },
})
