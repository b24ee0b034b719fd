import { expect, test } from '../fixtures.ts'
import { type SharedContexts, withSharedContexts } from '../shared-contexts.ts'

const options = { viewport: { width: 700, height: 500 } }

test('a context that is taken again has lost all that was stored in it', async ({ contexts, kitUrl }) => {
  const context = await contexts.take(options)
  const page = await context.newPage()
  await page.goto(new URL('favicon.svg', kitUrl).href)
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    document.cookie = 'left=behind'
    await new Promise(done => (indexedDB.open('left').onsuccess = done))
  })
  await contexts.giveBack(context)
  expect(page.isClosed()).toBe(true)

  expect(await contexts.take(options)).toBe(context)
  const next = await context.newPage()
  await next.goto(new URL('favicon.svg', kitUrl).href)
  const left = await next.evaluate(async () => [
    localStorage.length,
    document.cookie,
    (await indexedDB.databases()).map(({ name }) => name),
  ])
  expect(left).toEqual([0, '', []])
  await contexts.giveBack(context)
})

test('a context whose clock was set is closed', async ({ contexts }) => {
  const context = await contexts.take(options)
  await context.clock.install()
  await contexts.giveBack(context)
  const next = await contexts.take(options)
  expect(next).not.toBe(context)
  await contexts.giveBack(next)
})

test('a context that cannot be emptied is closed', async ({ browser, kitUrl }) => {
  const use = async (contexts: SharedContexts) => {
    const context = await contexts.take(options)
    context.clearCookies = () => new Promise(() => {})
    await contexts.giveBack(context)
    expect(browser.contexts()).not.toContain(context)
    const next = await contexts.take(options)
    expect(next).not.toBe(context)
    await contexts.giveBack(next)
    await next.close()
  }
  await withSharedContexts(browser, kitUrl, use, 100)
})

test('a context is taken again only by who asks for its options', async ({ contexts }) => {
  const narrow = await contexts.take(options)
  await contexts.giveBack(narrow)
  const wide = await contexts.take({ viewport: { width: 900, height: 500 } })
  expect(wide).not.toBe(narrow)
  await contexts.giveBack(wide)
  const again = await contexts.take(options)
  expect(again).toBe(narrow)
  await contexts.giveBack(again)
})
