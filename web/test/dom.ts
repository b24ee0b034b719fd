import './thrifty-nodes.ts'
import { createRequire } from 'node:module'
import { Window } from 'happy-dom'
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { populateGlobal } from 'vitest/runtime'

/**
 * The document of a worker, in which its test files stand one after the other. It is made here and not by an environment of
 * Vitest, because many tests run the real api in this process, and modules that are read as for a browser have no files. What
 * Node brings itself (URL, fetch and what belongs to it) stays Node's.
 */
const { URL, URLSearchParams, AbortController, AbortSignal, Response, Request, Headers, FormData, Blob, File } =
  globalThis
/** What no test may leave replaced. */
export const fetchOfNode = globalThis.fetch
populateGlobal(globalThis, new Window({ url: 'http://localhost:3000/' }), { bindFunctions: true })
Object.assign(globalThis, {
  URL,
  URLSearchParams,
  AbortController,
  AbortSignal,
  Response,
  Request,
  Headers,
  FormData,
  Blob,
  File,
})

// Its keys have no numbers, which antd's selects go by.
const keyCodes: Readonly<Record<string, number>> = { Backspace: 8, Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40 }
document.addEventListener(
  'keydown',
  event => Object.defineProperty(event, 'keyCode', { value: keyCodes[event.key] ?? 0 }),
  true,
)

// Of antd's style sheets only what hides something matters here. happy-dom matches every rule for every element that a test
// looks for by its role, which took a third of the time of all tests.
const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
const whole = new WeakMap<Element, string>()
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  get(this: Element) {
    return whole.get(this) ?? get!.call(this)
  },
  set(this: Element, css: string) {
    whole.set(this, css)
    set!.call(this, hidingRules(css))
  },
})

// They stand in the head or right in the body; looked for everywhere, each node of the page has to be told when it is no longer so.
CSSComputedStyle.prototype['getStyleSheets'] = ({ head, body }: Document) =>
  [...head.children, ...body.children].flatMap(each =>
    each instanceof HTMLStyleElement && each.sheet?.cssRules.length ? [each.sheet] : [],
  )

// What an element inherits is copied for each step of the way down to it, by means for copies of anything. They are plain values.
CSSPropertyManager.prototype.clone = function () {
  const copy = new CSSPropertyManager()
  for (const [name, value] of Object.entries(this.properties)) copy.properties[name] = { ...value }
  Object.assign(copy['definedPropertyNames'], this['definedPropertyNames'])
  return copy
}

/** The rules of a sheet, outside of media queries and the like, that take something out of sight. */
function hidingRules(css: string): string {
  const plain = css.replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return (plain.match(/[^{}]+\{[^{}]*\}/g) ?? [])
    .filter(rule => /display:\s*none|visibility:\s*hidden/.test(rule))
    .join('')
}

// React notes for each element by whom it was made, as a stack that no test reads: an eighth of the time of all tests. Beyond so
// many a second it leaves that out by itself.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })

// React shows what follows on a fallback no earlier than 300 ms after that one, so that a page does not flicker: a third of a
// second of waiting in every test of a screen. It takes its timer when it is loaded.
const { setTimeout: timer } = globalThis
globalThis.setTimeout = ((work: () => void, ms?: number, ...args: []) =>
  timer(work, work.name === 'bound completeRootWhenReady' ? 0 : ms, ...args)) as typeof setTimeout
await import('react-dom/client')
globalThis.setTimeout = timer

// antd counts for each part that is drawn who uses its styles, forgets them with the last one, as between two tests, and works them
// out anew for the next. Here they are worked out once: they are the same for every theme, whose colours are variables.
const fromAntd = createRequire(createRequire(import.meta.url).resolve('antd'))
const global = fromAntd('@ant-design/cssinjs/lib/hooks/useGlobalCache.js')
const styles = new Map<string, unknown>()
global.default = function useStyles(
  kind: string,
  path: readonly unknown[],
  make: () => unknown,
  _forget: unknown,
  insert?: (style: unknown) => void,
): unknown {
  const key = `${kind}%${path.join('%')}`
  if (!styles.has(key)) styles.set(key, make())
  const style = styles.get(key)
  if (!inserted.has(key)) insert?.(style)
  inserted.add(key)
  return style
}
const inserted = new Set<string>()
/** Takes all styles out of the page: they come again with what uses them. */
export const forgetStyles = () => inserted.clear()

// Outside of production antd makes each token of each part a function, to learn for its own pages who reads it.
vi.stubEnv('NODE_ENV', 'production')
fromAntd('@ant-design/cssinjs-utils/lib/util/statistic.js')
vi.unstubAllEnvs()

// The names of a theme's variables are counted on for each page, so that all of them were worked out anew. Here they are the same.
const themes = fromAntd('antd/lib/config-provider/hooks/useTheme.js')
const { default: useTheme } = themes
const cssVar = { key: 'page' }
themes.default = function useNamedTheme(theme: object | undefined, ...more: unknown[]) {
  return useTheme(theme && { ...theme, cssVar }, ...more)
}

// What a theme means is looked up for each part each time that it is drawn. Here it is worked out once for all that are alike, in a
// page of its own: a part that was drawn with hooks must not be drawn without them.
const { DesignTokenContext } = fromAntd('antd/lib/theme/context.js')
const tokens = fromAntd('antd/lib/theme/useToken.js')
const { default: useThemeTokens } = tokens
const meanings = new Map<string, unknown>()
const meaningOf = new WeakMap<object, unknown>()
function meaning(design: { theme?: { id: number } }): unknown {
  const { theme, ...choices } = design
  const key = `${theme?.id} ${JSON.stringify(choices)}`
  const Themed = () => {
    meanings.set(key, useThemeTokens())
    return null
  }
  if (!meanings.has(key))
    renderToString(React.createElement(DesignTokenContext.Provider, { value: design }, React.createElement(Themed)))
  meaningOf.set(design, meanings.get(key))
  return meanings.get(key)
}
tokens.default = function useTokens() {
  const design = React.use<Parameters<typeof meaning>[0]>(DesignTokenContext)
  return meaningOf.get(design) ?? meaning(design)
}
