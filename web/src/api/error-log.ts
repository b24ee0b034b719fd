import { webLogLimits, siteCalls } from '@xuegong/contracts/modules/system/site'
import { now } from '#app/clock.ts'
import { basePath } from '#app/config.ts'
import type { AppStore } from './app-store.ts'
import { runCommand } from './hooks.ts'

const minute = 60_000
/** Reports a minute at most, well below what the server takes; a page that fails in a loop says the same thing all the time. */
const most = 10

/** Rejections that are no errors: somebody changed his mind, or the browser put off a measurement. */
const harmless = /^cancel$|^ResizeObserver loop/

const messageOf = (error: unknown): string => {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error))
}

/** What is written of an error: its message and where it came from. Not every browser repeats the message in the stack. */
function textOf(error: unknown): string {
  const message = messageOf(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack.includes(message) ? stack : `${message}\n${stack}`.trim()
}

/** Only the path: a query may hold tickets and names. */
const routePath = () => location.pathname.slice(basePath().length).slice(0, webLogLimits.RoutePath)

/**
 * Reports uncaught errors and unhandled rejections to the server's log, the same one once a minute; gives a function that
 * stops it. The report itself is a call that never rejects, so its own failure is not reported.
 */
export function reportErrors(store: AppStore): () => void {
  const sent = new Map<string, number>()
  const report = (error: unknown) => {
    if (harmless.test(messageOf(error))) return
    const ErrorLog = textOf(error).slice(0, webLogLimits.ErrorLog)
    const time = now()
    for (const [text, at] of sent) if (time - at >= minute) sent.delete(text)
    if (sent.has(ErrorLog) || sent.size >= most) return
    sent.set(ErrorLog, time)
    void store.dispatch(
      runCommand(siteCalls.addWebLog, { RoutePath: routePath(), ErrorLog: ErrorLog || '（没有说明）' }),
    )
  }
  const onError = ({ error, message }: ErrorEvent) => report(error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
