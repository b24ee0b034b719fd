import { openApi } from '@xuegong/contracts/openapi'
import Fastify, { type FastifyInstance } from 'fastify'
import { pageHeaders } from './page-headers.ts'

const setHeaders = pageHeaders()

const cap =
  '<rect width="32" height="32" rx="7" fill="#1f3a33"/><path d="M16 7 4.5 12.6 16 18.2l11.5-5.6z" fill="#5cc2a6"/><path d="M9.5 16.6v5.2c0 1.7 2.9 3.2 6.5 3.2s6.5-1.5 6.5-3.2v-5.2L16 19.8z" fill="#fff"/>'
const svg = (width: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32">${content}</svg>`
const name =
  '<text x="44" y="22" font-family="system-ui, sans-serif" font-size="17" font-weight="600" fill="#fff">Xuegong Kit API</text>'

/** Name and colours of the product, in place of those of the library; the field for another document is none of ours. */
const theme = {
  title: 'Xuegong Kit API',
  css: [
    {
      filename: 'product.css',
      content: `
        .swagger-ui .topbar { background: #12211d; }
        .swagger-ui .topbar .download-url-wrapper { display: none; }
        .swagger-ui .info .title { color: #1c2b27; }
        .swagger-ui .info a, .swagger-ui .opblock-tag small { color: #2b7763; }
        .swagger-ui .info .title small.version-stamp { background: #2b7763; }
        .swagger-ui .btn.authorize { border-color: #2b7763; color: #2b7763; }
        .swagger-ui .btn.authorize svg { fill: #2b7763; }
        .swagger-ui .btn.execute { background: #2b7763; border-color: #2b7763; }
        .swagger-ui .opblock.opblock-post { background: #eef6f4; border-color: #38977f; }
        .swagger-ui .opblock.opblock-post .opblock-summary { border-color: #38977f; }
        .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #2b7763; }
      `,
    },
  ],
  favicon: [{ filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: svg(32, cap) }],
}

/** A server of its own for the pages of the document. */
async function openPages(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const pages = Fastify()
  await pages.register(swagger, { mode: 'static', specification: { document: openApi() as never } })
  await pages.register(swaggerUi, {
    routePrefix: '/docs',
    theme,
    logo: { type: 'image/svg+xml', content: svg(200, cap + name) },
  })
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
    app.get(path, async (request, reply) => {
      const { url, headers } = request
      opening ??= open()
      opening.catch(() => (opening = undefined))
      const pages = await opening
      const page = await pages.inject({ method: 'GET', url, headers })
      // Lengths and encodings are those of the answer that goes out.
      const kept = page.headers
      setHeaders(request, reply)
      return reply.code(page.statusCode).headers(kept).send(page.rawPayload)
    })
  app.addHook('onClose', async () => (await opening)?.close())
}
