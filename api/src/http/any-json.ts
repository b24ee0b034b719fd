import type { FastifyInstance } from 'fastify'
import { isControl } from './control-answer.ts'

/** Takes a body for JSON whatever it calls itself: real clients send none, `application/json`, or no type at all. Empty is `{}`. */
export function acceptAnyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('remove', 'remove')
  // The control plane refuses fields that it does not know: none may be gone before it looks.
  const parseAll = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else void (isControl(request) ? parseAll : parse)(request, body as string, done)
  })
}
