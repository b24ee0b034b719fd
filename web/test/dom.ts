import './thrifty-nodes.ts'
import { createRequire } from 'node:module'
import { Window } from 'happy-dom'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import * as React from 'react'
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

// antd forgets its style sheets when nothing on the page uses them, as between two tests, and works them out anew for the next: a
// tenth of the time of all tests. They are the same for every theme, whose colours are variables.
const fromAntd = createRequire(createRequire(import.meta.url).resolve('antd'))
const { createCache } = fromAntd('@ant-design/cssinjs')
const cache = Object.getPrototypeOf(createCache())
const { opUpdate } = cache
cache.opUpdate = function (key: string, next: (before: unknown) => unknown) {
  opUpdate.call(this, key, (before: [uses: number, sheet: unknown]) => {
    return next(before) ?? (key.startsWith('style%') ? [0, before[1]] : null)
  })
}

// Outside of production antd makes each token of each part a function, to learn for its own pages who reads it.
vi.stubEnv('NODE_ENV', 'production')
fromAntd('@ant-design/cssinjs-utils/lib/util/statistic.js')
vi.unstubAllEnvs()
