import { failure } from '@xuegong/contracts/envelope'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#refuse'
import { openDamage } from '#world/damage'
import type { Worlds } from '#world/worlds'
import { controlAnswer, isControl } from './control-answer.ts'
import { left } from './left.ts'

/** Refusals of the HTTP library, by its error code, in our words. */
const known: Record<string, () => Refused> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refused('TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: () => new Refused('TOO_LARGE'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refused('INVALID_JSON'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refused('INVALID_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refused('INVALID_JSON'),
}

/** Errors of the file system and of the database where nothing more fits on the disk. */
const fullDisk: readonly (string | undefined)[] = ['ENOSPC', 'SQLITE_FULL']

const refusalOf = (error: FastifyError | Refused, request: FastifyRequest): Refused => {
  if (error instanceof Refused) return error
  const translate = error.code ? known[error.code] : undefined
  if (translate) return translate()
  if (error instanceof SyntaxError && error.statusCode === 400) return new Refused('INVALID_JSON')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refused('INVALID_INPUT', { reason: { zh: '请求格式不正确', en: 'the request is malformed' } })
  // Broken off in the middle of what is sent: the log has the line of a request that was aborted.
  if (error === request.raw.errored) return left()
  request.log.error(error)
  if (fullDisk.includes(error.code)) return new Refused('DISK_FULL')
  return new Refused('UNEXPECTED', { id: request.id })
}

/** Turns everything thrown into the envelope. What nobody foresaw is logged with its request id and tells only that id. */
export function sendError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): void {
  const refused = refusalOf(error, request)
  const { code } = refused
  const { status, message } = isControl(request) ? controlAnswer(refused, request.headers['accept-language']) : refused
  if (request.trace) request.trace.refused = refused
  letBodyPass(request, reply)
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failure(code, message, refused.value)))
}

/** Turns everything thrown into the envelope, and has damaged files looked for where that is what a call ended with. */
export function sendingErrors(worlds: Pick<Worlds, 'get'>, ...means: Parameters<typeof openDamage>): typeof sendError {
  const look = openDamage(...means)
  return (error, request, reply) => {
    // What the control plane is asked to do it does to another world than the one that it belongs to.
    const { id } = (request.params ?? {}) as { id?: string }
    look(
      error,
      [request.world, id === undefined ? undefined : worlds.get(id)].filter(world => !!world),
    )
    sendError(error, request, reply)
  }
}

/** How long (ms) a client may go on sending a body that nobody reads. */
const patience = 10_000

/**
 * Takes in a body that nobody will read and throws it away, for a while: a client whose connection breaks while it sends does
 * not read the answer that is there already.
 */
export function letBodyPass({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.readableEnded) return
  // The HTTP library would close the connection behind the answer.
  reply.removeHeader('connection')
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.socket.destroy(), patience).unref()
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer))
}
