import { webLogLimits, siteCalls } from '@xuegong/contracts/modules/system/site'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { runCommand } from '#api/hooks.ts'
import type { AppStore } from '#api/app-store.ts'
import { ErrorPage } from '#shell/ErrorPage.tsx'

/** Views that were reported already, by the page they were missed in. */
const reported = new WeakMap<AppStore, Set<string>>()

/** The page of a node whose view nobody has built: not found, and the server's log hears of it, once. */
export function MissingScreen({ path, view }: { path: string; view: string }) {
  const store = useStore() as AppStore
  useEffect(() => {
    const known = reported.get(store) ?? new Set()
    reported.set(store, known)
    if (known.has(view)) return
    known.add(view)
    const RoutePath = path.slice(0, webLogLimits.RoutePath)
    const ErrorLog = `菜单指向的页面不存在：${view}`.slice(0, webLogLimits.ErrorLog)
    void store.dispatch(runCommand(siteCalls.addWebLog, { RoutePath, ErrorLog }))
  }, [store, path, view])
  return <ErrorPage status="404" />
}
