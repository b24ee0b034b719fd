import Fastify from 'fastify'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startServer } from '#test/session'
import { loggerOfRequest, logLeft, logOptions, RequestLog } from './log.ts'

interface Line {
  readonly msg: string
  readonly level: number
  readonly reqId: string
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

test.each(['token', 'ticket', 'Code', 'access_token', 'corpsecret'])('no line has the %s of a sign-on', async name => {
  const [line] = await linesOf(`/fine?appid=x&${name}=hush&a=1`)
  expect(line!.req).toMatchObject({ url: `/fine?appid=x&${name}=***&a=1` })
})

test('every line of a request has its id, those that are written on the way as well as the last one', async () => {
  const lines: Line[] = []
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) }
  const logger = { ...(logOptions('info') as object), stream }
  const app = Fastify({ logger, logController: new RequestLog(), genReqId: () => 'r1' })
  app.setChildLoggerFactory(loggerOfRequest)
  app.get('/fine', ({ log }) => {
    log.warn('careful')
    log.error(new Error('broken'))
    log.debug('not at this level')
    log.child({ part: 'inner' }).info('within')
    return log.level
  })
  expect((await app.inject('/fine')).body).toBe('info')
  expect(lines).toMatchObject([
    { msg: 'careful', level: 40, reqId: 'r1' },
    { msg: 'broken', level: 50, reqId: 'r1', err: { type: 'Error' } },
    { msg: 'within', level: 30, reqId: 'r1', part: 'inner' },
    { msg: 'request completed', level: 30, reqId: 'r1', req: { url: '/fine' } },
  ])
})

test('a caller who leaves before the answer leaves one line that says so', async () => {
  const lines: Line[] = []
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) }
  const logger = { ...(logOptions('info') as object), stream }
  const app = Fastify({ logger, logController: new RequestLog() })
  app.addHook('onRequestAbort', async request => logLeft(request))
  const giveUp = new AbortController()
  app.get('/never', () => new Promise(() => giveUp.abort()))
  const address = await app.listen({ port: 0 })
  await expect(fetch(`${address}/never?Ticket=abc`, { signal: giveUp.signal })).rejects.toThrow('aborted')
  await vi.waitFor(() => expect(lines.some(({ req }) => req)).toBe(true))
  expect(lines.filter(({ req }) => req)).toMatchObject([{ msg: 'request aborted', req: { url: '/never?Ticket=***' } }])
  app.server.closeAllConnections()
  await app.close()
})

test('the server itself leaves one line for a request, and one for a caller who leaves in the middle of his', async () => {
  const { app } = await startServer()
  const said = vi.spyOn(app.log, 'info')
  const lines = () => said.mock.calls.map(([, text]) => text).filter(text => /request/.test(text ?? ''))
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  await app.inject('/healthz')
  expect(lines()).toEqual(['request completed'])
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/UserAuth/Login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  setTimeout(() => socket.destroy(), 50)
  await vi.waitFor(() => expect(lines()).toEqual(['request completed', 'request aborted']))
})
