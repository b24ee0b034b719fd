import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { World } from '#world/world'

export type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** Somebody else's provider: a server that answers as a test says, and what it was asked. To be started once in a file. */
export async function startProvider() {
  const asked: string[] = []
  let answer: Answer = (_, reply) => void reply.end()
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const base = `http://127.0.0.1:${port}`
  return {
    /** Its address, without a slash at the end. */
    base,
    /** Paths with their queries, oldest first. */
    asked,
    answers(how: Answer) {
      answer = how
    },
    /** What a school configures of it. */
    common: { Name: '学校', BaseUrl: base, BackUrl: base, AppId: 'app', Secret: 'secret' },
  }
}

/** Answers with a text. */
export const says =
  (text: string): Answer =>
  (_, reply) =>
    void reply.end(text)

/** Stores providers of the school, as its administrator would. */
export const setProviders = (world: World, ...providers: object[]): unknown =>
  world.transact(db =>
    db
      .update(sysParam)
      .set({ Value: JSON.stringify(providers) })
      .where(eq(sysParam.Id, 'SsoProviders'))
      .run(),
  )
