import { live } from '@xuegong/contracts/modules/notice'
import type { LiveEvent, UnreadCount } from '@xuegong/contracts/modules/notice/live'
import type { ModuleName } from '@xuegong/contracts/module-names'
import type { AppStore } from '#api/app-store.ts'
import { api, bind } from '#api/client.ts'
import { eventReader } from '#api/event-stream.ts'
import { runQuery } from '#api/hooks.ts'
import { callPath, headersOf } from '#api/send.ts'
import { apiAddress } from '#app/config.ts'

/** Before a stream that broke off is opened again, in milliseconds; longer each time, up to the pause of those who poll. */
const [shortest, longest] = [1000, 30_000]

/** What of the page is read again after an event. */
const readAgain: Partial<Record<LiveEvent['Kind'], readonly ModuleName[]>> = {
  task: ['transfer'],
  dict: ['dictionary'],
  menu: ['account'],
}

/** All queries of a module, or one of them. */
type Changed = ModuleName | { readonly type: ModuleName; readonly id: string }
/** What the bell counts is what the page counts elsewhere: lists of what has changed are read again, but not the counts that were told. */
function changedBy(before: UnreadCount | undefined, now: UnreadCount): Changed[] {
  if (!before) return []
  return [
    ...(before.Todo === now.Todo ? [] : (['workbench', 'workflow'] as const)),
    ...(before.Message === now.Message ? [] : (['message-push'] as const)),
    // The home page counts and shows them, too.
    ...(before.Notice === now.Notice ? [] : ([{ type: 'notice', id: 'listMyNotice' }, 'workbench'] as const)),
  ]
}

/** Does what an event asks for. */
function apply(store: AppStore, { Kind, Count }: LiveEvent): void {
  const { dispatch } = store
  if (Kind === 'signedOut') {
    // The answer says so, and the page does what it does then.
    dispatch(runQuery(live.getUnreadCount, {}))
    return
  }
  if (!Count) return void dispatch(api.util.invalidateTags([...(readAgain[Kind] ?? [])]))
  bind(live.getUnreadCount)
  const { select } = (
    api.endpoints as Record<string, { select(input: object): (state: unknown) => { data?: UnreadCount } }>
  )['notice.getUnreadCount']!
  const before = select({})(store.getState()).data
  const changed = changedBy(before, Count)
  if (changed.length > 0) dispatch(api.util.invalidateTags(changed))
  void dispatch(api.util.upsertQueryData('notice.getUnreadCount' as never, {} as never, Count as never) as never)
}

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Whether the tab that leads has a stream. */
interface Standing {
  readonly streaming: boolean
}

/** Follows the stream until it ends; gives whether there was one. */
async function follow(
  { outside: { config } }: AppStore,
  token: string,
  signal: AbortSignal,
  tell: (event: LiveEvent) => void,
) {
  try {
    const reply = await fetch(apiAddress(config, callPath(live.liveEvents, {})), {
      headers: headersOf(token, live.liveEvents),
      signal,
    })
    const isStream = reply.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
    if (!isStream || !reply.body) return false
    const pieces = reply.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader()
    const read = eventReader()
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read())
      for (const { name, data } of read(piece.value)) if (name === 'message') tell(JSON.parse(data) as LiveEvent)
    return true
  } catch {
    // Cut off: it is opened again.
    return true
  }
}

/** Follows streams one after the other, until somebody stops it. `streaming`: told whether there is one, or the page has to ask. */
async function lead(
  store: AppStore,
  token: string,
  signal: AbortSignal,
  tell: (event: LiveEvent) => void,
  streaming: (is: boolean) => void,
) {
  let pause = shortest
  while (!signal.aborted) {
    const begun = performance.now()
    const was = await follow(store, token, signal, event => {
      streaming(true)
      tell(event)
    })
    streaming(false)
    // One that lived for a while was good.
    pause = was && performance.now() - begun > longest ? shortest : Math.min(pause * 2, longest)
    await rest(pause, signal)
  }
}

/**
 * Keeps the page up to date with what is new for its person. Of the tabs of a browser one follows the stream and tells the others. A
 * browser has no locks where the page came over plain http from another machine: there all of them ask, for the streams of seven
 * tabs would take all connections that it has. Gives what stops it.
 */
export function watchLive(store: AppStore, token: string, streaming: (is: boolean) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  // Tabs of other people, and of other worlds, have their own. The end of a token is its signature.
  const name = `pro__live__${token.slice(-24)}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent | Standing>) => {
    if ('streaming' in data) return streaming(data.streaming)
    streaming(true)
    apply(store, data)
  })
  const tell = (event: LiveEvent) => {
    apply(store, event)
    channel.postMessage(event)
  }
  // Where there is no stream every tab has to ask.
  const stand = (is: boolean) => {
    streaming(is)
    if (!is) channel.postMessage({ streaming: is } satisfies Standing)
  }
  const leadOn = () => lead(store, token, signal, tell, stand)
  void navigator.locks?.request(name, { signal }, leadOn).catch(() => undefined)
  return () => {
    stopped.abort()
    channel.close()
  }
}
