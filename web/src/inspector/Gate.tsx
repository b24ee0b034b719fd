import { kit } from '@xuegong/contracts/modules/kit'
import type { ReactNode } from 'react'
import { useSelector, useStore } from 'react-redux'
import { runQuery, useQuery } from '#api/hooks.ts'
import { signedIn } from '#api/session-state.ts'
import type { AppStore, RootState } from '#api/app-store.ts'
import { TokenForm } from './TokenForm.tsx'

/**
 * Shows the inspector as long as the server obeys it, else asks for the token of the kit. That is this page's session: every
 * call carries it, and the tab keeps it once it was right.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { dispatch, outside } = useStore() as AppStore
  const token = useSelector<RootState, string>(({ session }) => session.token)
  const { error, isFetching } = useQuery(kit.listWorlds, {})
  if (error?.outcome !== 'forbidden') return children

  const { tab } = outside.shelves
  const enter = (typed: string) => {
    dispatch(signedIn(typed))
    dispatch(runQuery(kit.listWorlds, {}))
      .unwrap()
      .then(() => tab.set('token', typed))
      .catch(() => tab.remove('token'))
  }
  return <TokenForm onToken={enter} checking={isFetching} refused={token !== '' && !isFetching} />
}
