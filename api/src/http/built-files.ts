import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Serves the files of a folder below `/assets/`, whose names tell their contents: browsers keep them for ever, and the server keeps
 * those that were asked for, as the build has compressed them. A page brings dozens at once: to look each up in its folder, open,
 * read and compress it took more processor time than all calls of that page.
 */
export async function serveBuilt(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder).catch(() => []))
  const kept = new Map<string, Promise<Buffer>>()
  const contentOf = (name: string) => {
    const content = kept.get(name) ?? readFile(join(folder, name))
    kept.set(name, content)
    // What could not be read now may be read later.
    content.catch(() => kept.delete(name))
    return content
  }
  app.get('/assets/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    const type = types[extname(name)]
    if (!type || !names.has(name)) return reply.callNotFound()
    const accepted = request.headers['accept-encoding'] ?? ''
    const packed = names.has(`${name}.gz`) && negotiate(accepted, ['gzip']) !== null
    // A build that is made while the server runs takes files away.
    const content = await contentOf(packed ? `${name}.gz` : name).catch(() => undefined)
    if (!content) return reply.callNotFound()
    if (packed) void reply.header('content-encoding', 'gzip')
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }
    return reply.headers(headers).type(type).send(content)
  })
}
