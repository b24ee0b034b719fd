import { setTimeout as pause } from 'node:timers/promises'

const againMs = 2000

const hasNoRoom = (error: unknown) => /^SQLITE_(FULL|IOERR)/.test((error as { code?: string }).code ?? '')

/**
 * Notes how a task ended. A full disk may refuse that, too: then again until there is room, so that no task stays open that nothing
 * works on. Where `signal` ends the waiting, the task is as open as one that a restart cut off.
 */
export async function noteEnd(note: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return note()
    } catch (error) {
      if (!hasNoRoom(error)) throw error
    }
    await pause(againMs, undefined, { signal }).catch(() => undefined)
  }
}
