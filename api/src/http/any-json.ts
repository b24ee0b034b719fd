import type { FastifyInstance } from 'fastify'

/** Takes a body for JSON whatever it calls itself: real clients send none, `application/json`, or no type at all. Empty is `{}`. */
export function acceptAnyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else void parse(request, body as string, done)
  })
}
