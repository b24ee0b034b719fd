import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isMissingChunk, later, loadChunk } from './chunk.ts'
import { hasCome, sheetsAgain } from './missing-sheets.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How loading ended: its module, or whether its error is one of missing code. */
const ended = (load: () => Promise<string>) => loadChunk(load).catch(isMissingChunk)

test('a script that did not come is asked for once more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValueOnce('screen')
  const loaded = ended(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await loaded).toBe('screen')
})

test('a script that does not come twice is missing', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing)
  const loaded = ended(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect([await loaded, load.mock.calls.length]).toEqual([true, 2])
})

test('a script that hangs is missing after 120 s and not before', async () => {
  const end = vi.fn<(how: unknown) => void>()
  void ended(() => new Promise(() => {})).then(end)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledWith(true)
})

/** A style sheet that the bundler put into the page and that did not come. */
function missingSheet() {
  const link = document.createElement('link')
  // Without an address, which the document would try to load.
  Object.assign(link, { rel: 'stylesheet', id: 'x' })
  document.head.append(link)
  onTestFinished(() => document.head.replaceChildren())
  link.dispatchEvent(new Event('error'))
  return new Error('Unable to preload CSS for /assets/x.css')
}
/** The one in its place, which comes or does not. */
const sheetEnds = (how: 'load' | 'error') => document.querySelector('link')!.dispatchEvent(new Event(how))

test('a style sheet that did not come is asked for once more, in its place, before what needs it', async () => {
  document.head.innerHTML = '<style></style><title></title>'
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missingSheet()).mockResolvedValue('screen')
  document.querySelector('title')!.before(document.querySelector('link')!)
  const [failed] = document.querySelectorAll('link')
  const loaded = ended(load)
  await vi.advanceTimersByTimeAsync(1000)
  const [again, ...more] = document.querySelectorAll('link')
  expect([again === failed, again?.id, more.length, load.mock.calls.length]).toEqual([false, 'x', 0, 1])
  expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['STYLE', 'LINK', 'TITLE'])
  sheetEnds('load')
  expect(await loaded).toBe('screen')
})

test('a style sheet that does not come twice is missing, and is asked for again by whoever needs it next', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missingSheet())
  const loaded = ended(load)
  await vi.advanceTimersByTimeAsync(1000)
  sheetEnds('error')
  expect([await loaded, load.mock.calls.length]).toEqual([true, 1])
  const later = ended(load.mockResolvedValue('screen').mockRejectedValueOnce(missing))
  await vi.advanceTimersByTimeAsync(1000)
  sheetEnds('load')
  expect(await later).toBe('screen')
})

test('of the sheets of the page itself those are asked for again that failed before the first script had come, and no other', async () => {
  vi.useRealTimers()
  const links = ['stylesheet', 'stylesheet', 'icon'].map(rel => Object.assign(document.createElement('link'), { rel }))
  const [failed, came, icon] = links as [HTMLLinkElement, HTMLLinkElement, HTMLLinkElement]
  Object.defineProperty(came, 'sheet', { value: { cssRules: [{}] } })
  document.head.replaceChildren(...links)
  onTestFinished(() => document.head.replaceChildren())
  const anew = 'anew'
  const fresh = (await import(/* @vite-ignore */ `./missing-sheets.ts?${anew}`)) as { sheetsAgain: typeof sheetsAgain }
  icon.dispatchEvent(new Event('error'))
  const again = fresh.sheetsAgain()
  expect([failed, came, icon].map(({ isConnected }) => isConnected)).toEqual([false, true, true])
  sheetEnds('load')
  await again
})

test('a style sheet that did not come and was taken out of the page is not waited for', async () => {
  missingSheet()
  document.head.replaceChildren()
  const again = sheetsAgain().then(() => 'not waited for')
  expect(await Promise.race([again, vi.advanceTimersByTimeAsync(1000)])).toBe('not waited for')
})

test.each<[string, () => CSSStyleSheet | null, boolean]>([
  ['that there is none of', () => null, false],
  ['that holds nothing', () => ({ cssRules: [] }) as never, false],
  [
    'that cannot be read',
    () =>
      ({
        get cssRules(): never {
          throw new DOMException('Cannot access rules', 'SecurityError')
        },
      }) as never,
    false,
  ],
  ['with rules', () => ({ cssRules: [{}] }) as never, true],
])('a style sheet %s before the first script has come: %#', (_, sheet, came) => {
  expect(hasCome({ sheet: sheet() })).toBe(came)
})

test('scripts and pictures that do not come are no style sheets', async () => {
  const picture = document.createElement('img')
  document.body.append(picture)
  onTestFinished(() => picture.remove())
  picture.dispatchEvent(new Event('error'))
  await sheetsAgain()
  expect(document.querySelectorAll('img')).toHaveLength(1)
})

test('a mistake of the code itself is no missing code and not tried again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('x is undefined'))
  expect([await ended(load), load.mock.calls.length]).toEqual([false, 1])
})

test('code that came leaves no timer behind', async () => {
  expect(await ended(async () => 'screen')).toBe('screen')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  'Failed to fetch dynamically imported module: https://x/assets/y.js',
  'error loading dynamically imported module: https://x/assets/y.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/y.css',
])('%s means that code is missing', message => {
  expect(isMissingChunk(new TypeError(message))).toBe(true)
})

test('a part that was loaded before is drawn without a wait', async () => {
  const Part = later(
    async () => () => 'here',
    part => part,
  )
  await Part.load()
  expect(renderToStaticMarkup(createElement(Part))).toBe('here')
})

test('a part that could not be loaded before is asked for again when it is drawn', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(missing)
    .mockResolvedValue(() => 'here')
  const Part = later(load, part => part)
  await Part.load()
  expect(() => renderToStaticMarkup(createElement(Part))).toThrow('suspended')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part whose style sheet did not come before it is drawn waits for it, instead of being drawn bare', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(missingSheet())
    .mockResolvedValue(() => 'here')
  const Part = later(load, part => part)
  await Part.load()
  await Part.load()
  expect(() => renderToStaticMarkup(createElement(Part))).toThrow('suspended')
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(1)
  sheetEnds('load')
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that is on its way when it is drawn is waited for, and not loaded beside that', () => {
  const load = vi.fn<() => Promise<() => string>>().mockReturnValue(new Promise(() => {}))
  const Part = later(load, part => part)
  void Part.load()
  expect(() => renderToStaticMarkup(createElement(Part))).toThrow('suspended')
  expect(load).toHaveBeenCalledTimes(1)
})
