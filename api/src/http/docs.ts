import { openApi } from '@xuegong/contracts/openapi'
import Fastify, { type FastifyInstance } from 'fastify'

/** A server of its own for the pages of the document. */
async function openPages(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const pages = Fastify()
  await pages.register(swagger, { mode: 'static', specification: { document: openApi() as never } })
  await pages.register(swaggerUi, { routePrefix: '/docs' })
  return pages
}

/**
 * Serves the OpenAPI document, and at `/docs` the pages that show it. What they need is loaded when somebody asks for the first
 * one, not at every start; where that fails, the next one tries again.
 */
export function serveDocs(app: FastifyInstance, open = openPages): void {
  let opening: Promise<FastifyInstance> | undefined
  app.get('/openapi.json', () => openApi())
  for (const path of ['/docs', '/docs/*'])
    app.get(path, async ({ url, headers }, reply) => {
      opening ??= open()
      opening.catch(() => (opening = undefined))
      const pages = await opening
      const page = await pages.inject({ method: 'GET', url, headers })
      // Lengths and encodings are those of the answer that goes out.
      const { 'content-length': _length, connection: _connection, ...kept } = page.headers
      void reply.helmet()
      return reply.code(page.statusCode).headers(kept).send(page.rawPayload)
    })
  app.addHook('onClose', async () => (await opening)?.close())
}
