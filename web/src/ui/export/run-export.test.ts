import { failure, success } from '@xuegong/contracts/envelope'
import { afterEach, expect, test, vi } from 'vitest'
import { type ExportNews, type ExportOrder, runExport } from './run-export.ts'

const order: ExportOrder = {
  address: 'http://localhost/api/A/B',
  method: 'POST',
  headers: { 'X-Token': 't' },
  body: '{"PageIndex":1,"PageSize":1000000}',
  columns: [{ title: '编号', key: 'Id', width: 16 }],
}
afterEach(() => {
  vi.useRealTimers()
})

/** A body that sends pieces and then ends, breaks off or hangs. */
const bodyOf = (pieces: readonly string[], end: 'close' | 'error' | 'hang', signal?: AbortSignal | null) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      if (end === 'close') controller.close()
      if (end === 'error') controller.error(new TypeError('network error'))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })

/** Runs an export against an answer and gives all news of it. */
async function run(pieces: readonly string[], end: 'close' | 'error' | 'hang' = 'close', status = 200) {
  const news: ExportNews[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    Promise.resolve(new Response(bodyOf(pieces, end, signal), { status, headers: { 'X-Request-Id': 'r1' } })),
  )
  const running = runExport(order, each => news.push(each))
  if (end === 'hang') await vi.advanceTimersByTimeAsync(180_000)
  await running
  return news
}
const text = JSON.stringify(success({ rows: [{ Id: 'a' }, { Id: 'b' }], total: 2 }))

test('rows are counted as they come, and at the end there is a file', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) => ({ Id: `${at}` }))
  const long = JSON.stringify(success({ rows, total: 1500 }))
  expect(await run([long.slice(0, 40), long.slice(40, 60), long.slice(60)])).toEqual([
    { kind: 'reading', rows: 1, bytes: 40 },
    { kind: 'reading', rows: 1500, bytes: long.length },
    { kind: 'writing', rows: 1500 },
    { kind: 'done', rows: 1500, total: 1500, file: expect.any(Blob) },
  ])
})

test('a refusal is handed over as it came', async () => {
  const refused = failure(403, '没有权限')
  expect((await run([JSON.stringify(refused)], 'close', 403)).at(-1)).toEqual({
    kind: 'failed',
    answer: { status: 403, body: refused, requestId: 'r1' },
  })
})

test.each([
  ['breaks off', text.slice(0, 50), 'error', { lost: 'cut' }],
  ['ends too early', text.slice(0, 50), 'close', { body: expect.any(String) }],
  ['is a page of a gateway', '<title>502</title>', 'close', { body: '<title>502</title>' }],
  ['has rows that are no JSON', '{"ResultValue":{"rows":[{x}]}}', 'close', { body: null }],
] as const)('an answer that %s leaves no file', async (_, sent, end, answer) => {
  const news = await run([sent], end)
  expect(news.at(-1)).toMatchObject({ kind: 'failed', answer })
  expect(news.some(({ kind }) => kind === 'done')).toBe(false)
})

test('an answer of which nothing more comes is given up after 180 s', async () => {
  vi.useFakeTimers()
  expect((await run([text.slice(0, 50)], 'hang')).at(-1)).toEqual({ kind: 'failed', answer: { lost: 'timeout' } })
})

test('rows that are at hand are written without asking for any', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const news: ExportNews[] = []
  await runExport({ ...order, rows: [{ Id: 'a' }, { Id: 'c' }] }, each => news.push(each))
  expect(news).toEqual([{ kind: 'done', rows: 2, total: 2, file: expect.any(Blob) }])
  expect(fetched).not.toHaveBeenCalled()
})
