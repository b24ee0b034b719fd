import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { defaultWorld, type Worlds } from '#world/worlds'
import { serveBuilt } from './built-files.ts'
import { pageHeaders } from './page-headers.ts'
import { mustSteer } from './steering.ts'
import { isVisitorName, visitedWorld } from './world-of.ts'

/** What the page is told when it starts. The API base is empty where the page is served by the API itself. */
const pageConfig = (request: FastifyRequest, { kit, check, apiBase }: Config) => ({
  ApiBase: apiBase,
  HomeUrl: '',
  Kit: kit,
  Check: check,
  World: request.world.id === defaultWorld ? '' : request.world.id,
})

/** The folder that a request's page lives under: `/`, or the path prefix of its world. */
const baseOf = ({ raw }: FastifyRequest) => (raw.address?.world ? `/w/${raw.address.world}/` : '/')

/**
 * A page with its base. Scripts and styles have one address for all worlds: what a browser has loaded for one it has for the others,
 * and a page whose world is gone still finds what it has not loaded yet.
 */
const based = (page: string, base: string) => {
  const placed = page.replace('<base href="/"', `<base href="${base}"`)
  return base === '/' ? placed : placed.replace(/ (src|href)="(?:\.\/)?assets\//g, ' $1="../../assets/')
}

/** A value as it stands in an attribute of the page. */
const inAttribute = (value: object) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The hashes of the scripts that stand in a page itself, as its headers name them. */
function hashesIn(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)
  return scripts.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

interface Page {
  readonly html: string
  /** What its headers tell a browser. */
  readonly headers: ReturnType<typeof pageHeaders>
}

/** A page as it was built, which may call servers beside this one; null where there is none. */
async function readPage(folder: string, name: string, calls: readonly string[] = []): Promise<Page | null> {
  const html = await readFile(join(folder, name), 'utf8').catch(() => null)
  return html === null ? null : { html, headers: pageHeaders(hashesIn(html), calls) }
}

function send(request: FastifyRequest, reply: FastifyReply, { html, headers }: Page): void {
  headers(request, reply)
  void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

/** Whether a browser asks for a page. Which pages there are the page itself knows. */
const isPage = ({ method, headers, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(api|__kit|assets)([/?]|$)/.test(url)

/** The script that tells visitors of a demonstration where they are: an entry of its own, so that the page elsewhere knows nothing of it. */
async function demoBar({ webDir }: Config): Promise<string> {
  const manifest = await readFile(join(webDir, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const built = (JSON.parse(manifest) as Record<string, { file: string; css?: string[] }>)['src/demo/bar.ts']
  if (!built) return ''
  const looks = (built.css ?? []).map(file => `<link rel="stylesheet" href="${file}">`)
  return `${looks.join('')}<script type="module" src="${built.file}"></script>`
}

/** Leads who opens a page of a demonstration's school that is gone to the choice of another; tells whether it did. */
export function leadsOn(request: FastifyRequest, reply: FastifyReply, worlds: Worlds, { demo }: Config): boolean {
  const { world } = request.raw.address ?? {}
  if (!demo || !world || !isVisitorName(world) || worlds.get(world) || !isPage(request)) return false
  void reply.redirect('/demo')
  return true
}

/** Serves the built page with its run-time configuration. `sendPage` answers a navigation and tells whether it was one. */
export async function servePage(app: FastifyInstance, config: Config) {
  const calls = config.apiBase ? [new URL(config.apiBase).origin] : []
  const index = await readPage(config.webDir, 'index.html', calls)
  if (index) {
    await serveBuilt(app, join(config.webDir, 'assets'))
    await app.register(staticFiles, {
      root: config.webDir,
      index: false,
      decorateReply: false,
      wildcard: false,
      // Pages go out through what follows, with their headers and to whom they are meant for.
      globIgnore: ['*.html', 'assets/**'],
      cacheControl: false,
      setHeaders: reply => void reply.header('cache-control', 'no-cache'),
    })
  }
  app.get('/config.json', request => pageConfig(request, config))

  const inspector = config.kit ? await readPage(config.webDir, 'inspector.html') : null
  if (inspector)
    for (const path of ['/__kit', '/__kit/']) {
      app.get(path, (request, reply) => {
        // It holds no data: where a token opens the kit anybody may see it, and is asked for the token there.
        if (config.kitToken === '') mustSteer(request, config)
        return send(request, reply, inspector)
      })
    }

  const entry = config.demo ? await readPage(config.webDir, 'demo.html') : null
  const bar = config.demo ? await demoBar(config) : ''
  const sendPage = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!index || !isPage(request)) return false
    if (config.demo && !request.raw.address?.world) {
      if (entry && /^\/demo([?]|$)/.test(request.url)) send(request, reply, entry)
      else {
        const visited = visitedWorld(request, app.worlds)
        const path = request.url === '/' ? '/dashboard' : request.url
        void reply.redirect(visited ? `/w/${visited.id}${path}` : '/demo')
      }
      return true
    }
    const html = index.html
      .replace('</body>', () => (isVisitorName(request.world.id) ? `${bar}</body>` : '</body>'))
      .replace('<meta name="config" content=""', () => {
        return `<meta name="config" content="${inAttribute(pageConfig(request, config))}"`
      })
    send(request, reply, { ...index, html: based(html, baseOf(request)) })
    return true
  }
  app.get('/', (request, reply) => {
    if (sendPage(request, reply)) return
    void reply.type('text/plain; charset=utf-8').send('学工系统 API 正在运行。接口文档：/docs')
  })
  return sendPage
}
