import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMissingChunk, later, loadChunk } from './chunk.ts'

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

test('a style sheet that did not come is missing at once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('Unable to preload CSS for /assets/x.css'))
  expect([await ended(load), load.mock.calls.length]).toEqual([true, 1])
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
