import { ErrorPage } from '#shell/ErrorPage.tsx'
import { useTitle } from '#ui/site.ts'
import type { Screen } from '#nav/screen.ts'
import { screens } from '#nav/screens.ts'

function Bare({ screen }: { screen: Screen }) {
  useTitle(screen.title)
  return <screen.component />
}

/** A page that opens without a session, by itself; one that nobody has built is not found. */
export function PublicPage({ path }: { path: string }) {
  const screen = screens.get(path.replace(/^\/|\/$/g, ''))
  return screen ? <Bare screen={screen} /> : <ErrorPage status="404" />
}
