import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { serveCas } from './cas-server.ts'
import type { Emulated } from './emulated.ts'
import { serveSigned } from './signed-server.ts'
import { serveTokens } from './token-server.ts'
import { serveWecom } from './wecom-server.ts'

/** The providers that the kit serves to every world. Browsers are sent there, so no kit token is asked for. */
export function serveIdps(
  app: FastifyInstance,
  config: Pick<Config, 'host'>,
  emulated: Emulated,
  self: () => string,
): void {
  void app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    serveCas(scope, config, self)
    serveTokens(scope, config, emulated)
    serveSigned(scope, config, emulated)
    serveWecom(scope, config, emulated, { code: 'qywx', title: '企业微信' })
    serveWecom(scope, config, emulated, { code: 'wx', title: '微信' })
  })
}
