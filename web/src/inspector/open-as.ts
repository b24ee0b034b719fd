import { kit } from '@xuegong/contracts/modules/kit'
import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { useStore } from 'react-redux'
import { runCommand } from '#api/hooks.ts'
import { complain } from '#api/notify.ts'
import { openShelf, storageOf } from '#api/storage.ts'
import type { AppStore } from '#api/app-store.ts'

/** Name under which the page of a world keeps its things: none for the one without a prefix. */
const shelfName = ({ id, baseUrl }: World) => (baseUrl === '/' ? '' : id)

/** Gives a function that opens a world in a new tab, signed in as somebody, for that tab alone. */
export function useOpenAs(world: World): (loginName: string) => Promise<void> {
  const store = useStore() as AppStore
  return async LoginName => {
    // Opened before the answer, or the browser takes it for a window that nobody asked for.
    const tab = open('about:blank')
    const login = await store
      .dispatch(runCommand(kit.loginAs, { id: world.id, LoginName }))
      .unwrap()
      .catch(() => undefined)
    if (!login || !tab) return tab?.close()
    if (!openShelf(storageOf(tab, 'sessionStorage'), shelfName(world)).set('token', login.Token)) {
      tab.close()
      return complain('浏览器禁止保存数据，无法在新标签页登录')
    }
    tab.location.href = new URL(`${world.baseUrl}dashboard`, location.origin).href
  }
}
