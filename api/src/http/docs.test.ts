import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveDocs } from './docs.ts'

/** A server whose pages are a small server; and how often that was made and closed. */
async function openDocs() {
  const closed = vi.fn<() => Promise<void>>(async () => {})
  const make = vi.fn<() => Promise<FastifyInstance>>(async () => {
    const pages = Fastify()
    pages.get('/docs/*', () => 'a page')
    pages.addHook('onClose', closed)
    return pages
  })
  const app = Fastify()
  serveDocs(app, make)
  await app.ready()
  onTestFinished(() => app.close())
  return { app, make, closed }
}

test('the pages of the document are made when the first one is asked for, once, and end with the server', async () => {
  const { app, make, closed } = await openDocs()
  expect(make).toHaveBeenCalledTimes(0)
  const both = await Promise.all([app.inject('/docs/'), app.inject('/docs/other')])
  expect(both.map(({ body }) => body)).toEqual(['a page', 'a page'])
  expect([make.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0])
  await app.close()
  expect(closed).toHaveBeenCalledTimes(1)
})

test('pages that could not be made are tried again at the next request', async () => {
  const { app, make } = await openDocs()
  make.mockRejectedValueOnce(new Error('no such package'))
  expect((await app.inject('/docs/')).statusCode).toBe(500)
  expect((await app.inject('/docs/')).body).toBe('a page')
})
