import type { World } from '#world/world'
import type { Routes } from './implement.ts'

/** Largest notice in bytes. */
const most = 64 * 1024

/**
 * Takes what programs of others send as a form, in one field of it, without a session. Whatever comes, the answer is an empty 200: it
 * tells nobody whether it was understood.
 */
export const takeForms =
  (path: `/${string}`, field: string, take: (world: World, text: string) => void): Routes =>
  app =>
    void app.register(async scope => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: most },
        (_request, body, done) => done(null, new URLSearchParams(body as string).get(field) ?? ''),
      )
      scope.setErrorHandler((_error, _request, reply) => void reply.code(200).send(''))
      scope.post(path, ({ world, body }, reply) => {
        if (typeof body === 'string') take(world, body)
        void reply.code(200).send('')
      })
    })
