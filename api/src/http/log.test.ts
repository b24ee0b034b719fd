import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions, RequestLog } from './log.ts'

interface Line {
  readonly msg: string
  readonly req: object
  readonly res: object
}

/** The lines that a request to a small server leaves. */
async function linesOf(url: string): Promise<Line[]> {
  const lines: Line[] = []
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) }
  const logger = { ...(logOptions('info') as object), stream }
  const app = Fastify({ logger, logController: new RequestLog() })
  app.get('/fine', () => 'fine')
  await app.inject(url)
  return lines
}

test('a request leaves one line, which says what was asked and how it was answered', async () => {
  const lines = await linesOf('/fine')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    msg: 'request completed',
    req: { method: 'GET', url: '/fine', ip: '127.0.0.1' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  })
})

test('the line of an unknown path has its status, and no ticket', async () => {
  const lines = await linesOf('/other?Ticket=abc')
  expect(lines.at(-1)).toMatchObject({ req: { url: '/other?Ticket=***' }, res: { statusCode: 404 } })
})
