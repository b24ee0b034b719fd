import { type IncomingMessage, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { kit } from '#contracts/modules/kit'

/** What the server says where it refuses; its answer as it is, where that is none of ours. */
async function sentenceOf(reply: IncomingMessage): Promise<string> {
  const body = await text(reply)
  try {
    return (JSON.parse(body) as { RequestMsg: string }).RequestMsg
  } catch {
    return `${reply.statusCode} ${body.slice(0, 200)}`
  }
}

/**
 * Holds the worlds with a label on a server: they are dropped when this process ends, however it does, or when what this gives is
 * called. The connection keeps no process alive.
 */
export async function holdWorlds(url: string, label: string, token?: string): Promise<() => void> {
  const address = new URL(`${url.replace(/\/$/, '')}${kit.holdWorlds.path}`)
  address.searchParams.set('label', label)
  const send = address.protocol === 'https:' ? secureRequest : request
  const headers = { ...(token && { 'x-kit-token': token }) }
  const reply = await new Promise<IncomingMessage>((done, fail) => {
    send(address, { agent: false, headers }, done).on('error', fail).end()
  })
  if (reply.statusCode !== 200) throw new Error(`${url} holds no worlds: ${await sentenceOf(reply)}`)
  // A server that goes takes its worlds along, or keeps them for another start.
  reply.on('error', () => {}).resume()
  reply.socket.unref()
  return () => void reply.destroy()
}
