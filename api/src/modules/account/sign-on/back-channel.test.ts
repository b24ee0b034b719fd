import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { says, startProvider } from '#test/provider'
import type { World } from '#world/world'
import { askProvider as ask } from './back-channel.ts'

const { base, asked, answers } = await startProvider()
beforeEach(() => void (asked.length = 0))
afterEach(() => void vi.restoreAllMocks())

const askProvider = (url: string) => ask({ world: {} as World, provider: 'dr' }, url)
const sentence = (cause: string) => `统一身份认证暂时不可用，请稍后再试或使用账号登录-----${cause}`

test('An answer of 64 KB is read, one of a byte more is refused', async () => {
  answers(says('x'.repeat(64 * 1024)))
  expect((await askProvider(base)).text).toHaveLength(65_536)
  answers(says('x'.repeat(64 * 1024 + 1)))
  await expect(askProvider(base)).rejects.toThrow(sentence('BAD_ANSWER'))
})

test('A provider has five seconds, for all of its answer', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  answers((_, reply) => {
    reply.write('the beginning')
    setTimeout(() => late.abort(), 20)
  })
  await expect(askProvider(base)).rejects.toThrow(sentence('TIMEOUT'))
  expect(timeout.mock.calls).toEqual([[5000]])
})

test('Eight are asked at once, a hundred wait, and the next is told to come later', async () => {
  const held: (() => void)[] = []
  answers((_, reply) => void held.push(() => reply.end('done')))
  const one = { world: {} as World, provider: 'dr' }
  const all = Array.from({ length: 108 }, () => ask(one, base))
  await expect(ask(one, base)).rejects.toMatchObject({ refusal: 'TOO_MANY' })
  await vi.waitFor(() => expect(held).toHaveLength(8))
  answers(says('done'))
  for (const end of held) end()
  const texts = (await Promise.all(all)).map(({ text }) => text)
  expect([texts.length, new Set(texts), asked.length]).toEqual([108, new Set(['done']), 108])
})

test('Where a provider leads elsewhere, nobody goes', async () => {
  answers((_, reply) => void reply.writeHead(307, { location: `${base}/other` }).end())
  expect(await askProvider(`${base}/first`)).toMatchObject({ status: 307 })
  expect(asked).toEqual(['/first'])
})
