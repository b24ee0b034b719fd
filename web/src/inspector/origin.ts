import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { kit } from '@xuegong/contracts/modules/kit'
import { isEnvelope } from '@xuegong/contracts/envelope'
import { callPath, headersOf, send } from '#api/send.ts'
import { apiAddress, type PageConfig } from '#app/config.ts'
import { eventReader } from '#api/event-stream.ts'
import { mostEntries } from './entries.ts'
import type { Origin } from './feed.ts'

const restMs = 1500
const mostRead = Math.min(mostEntries, 1000)

const rest = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, restMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Hands on entries until the stream ends, or says that it had to leave some out: those are read. */
async function readPieces(body: ReadableStream<Uint8Array>, onEntries: (entries: JournalEntry[]) => void) {
  const pieces = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  const read = eventReader()
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    const events = read(piece.value)
    const gap = events.findIndex(({ name }) => name !== 'message')
    const entries = events.slice(0, gap < 0 ? undefined : gap).map(({ data }) => JSON.parse(data) as JournalEntry)
    if (entries.length > 0) onEntries(entries)
    if (gap >= 0) return pieces.cancel()
  }
}

/** The journal of a world as it comes over the wire, by the kit's token: read as JSON, followed as an event stream. */
export const originOf = (config: PageConfig, token: string, id: string): Origin => ({
  rest,
  async read(after, signal) {
    const answer = await send(config, token, kit.getJournal, { id, after, limit: mostRead }, signal)
    if ('lost' in answer || !isEnvelope(answer.body) || answer.body.ErrorCode !== 0) return undefined
    return answer.body.ResultValue as JournalEntry[]
  },
  async follow(after, signal, onEntries) {
    try {
      const reply = await fetch(apiAddress(config, callPath(kit.streamJournal, { id, after })), {
        headers: headersOf(token, kit.streamJournal),
        signal,
      })
      const isStream = reply.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
      if (!isStream || !reply.body) return false
      await readPieces(reply.body, onEntries)
      return true
    } catch {
      // Cut off: what was missed is read before the next try.
      return true
    }
  },
})
