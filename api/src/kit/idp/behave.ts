import { setTimeout as sleep } from 'node:timers/promises'
import type { IdpMode } from '@xuegong/contracts/modules/kit/idp'
import type { FastifyReply } from 'fastify'

/** How long (ms) a slow provider takes, and how long one that does not answer keeps the line. */
const [slow, endless] = [3000, 30_000]

const entity = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;&a;&a;">]>
<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>&b;</cas:user></cas:authenticationSuccess></cas:serviceResponse>`

/**
 * Lets a provider behave as it was set: true where that was its whole answer. A slow one answers afterwards as usual, one that does not
 * answer holds the line until the caller has had enough.
 */
export async function misbehave(mode: IdpMode, reply: FastifyReply): Promise<boolean> {
  switch (mode) {
    case 'slow':
      await sleep(slow)
      return false
    case 'hang': {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      await sleep(endless, undefined, { signal: gone.signal }).catch(() => {})
      reply.raw.destroy()
      return true
    }
    case 'down':
      void reply.code(503).type('text/plain; charset=utf-8').send('Service Unavailable')
      return true
    case 'badAnswer':
      void reply.type('text/html; charset=utf-8').send('<!doctype html><title>维护中</title><p>系统维护中')
      return true
    case 'entity':
      void reply.type('application/xml; charset=utf-8').send(entity)
      return true
    case 'ok':
    case 'unknownUser':
    case 'expired':
      return false
  }
}
