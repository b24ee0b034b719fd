import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import { type FoundGroup, workbench } from '@xuegong/contracts/modules/workbench'
import { useMemo } from 'react'
import type { Failure } from '#api/failure.ts'
import { skipToken, useQuery } from '#api/hooks.ts'
import { useHere } from '#nav/current-route.tsx'
import type { MenuRoute } from '#nav/menu-routes.ts'
import { type HitGroup, listKind, pageKind } from './hit.ts'
import { matchPages } from './match-pages.ts'
import { useSettled } from '#ui/settled.ts'

/** Ids of what the menu does not show. */
const hiddenIn = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ id, attributes, children }) => [...(attributes.IsShow === 1 ? [] : [id]), ...hiddenIn(children)])

/** The pages that one may open and sees in the menu. */
function usePages(): MenuRoute[] {
  const { routes } = useHere()
  const { data: menu } = useQuery(account.loadMenu, {})
  return useMemo(() => {
    const hidden = new Set(hiddenIn(menu ?? []))
    return routes.filter(({ id, groups }) => ![id, ...groups].some(each => hidden.has(each)))
  }, [menu, routes])
}

const noteOf = ({ More, ListPath }: FoundGroup) => (More && !ListPath ? '还有更多，请输入更多的字' : undefined)

function groupOf(group: FoundGroup): HitGroup {
  const { Kind: kind, Title: title, Items, ListPath } = group
  const hits = Items.map(({ Title, Sub, Path }) => ({ kind, title: Title, sub: Sub, path: Path }))
  const all = { kind: listKind, title: `查看全部${title}`, sub: '', path: ListPath }
  const note = noteOf(group)
  return { kind, title, hits: ListPath ? [...hits, all] : hits, ...(note && { note }) }
}

export interface Search {
  readonly groups: readonly HitGroup[]
  /** The modules have not answered yet. */
  readonly isBusy: boolean
  /** Why the modules could not be asked. */
  readonly error: Failure | undefined
  retry(): unknown
  /** Whether this person can open an address. */
  canOpen(address: string): boolean
  /** What can be searched, in words. */
  readonly kinds: readonly { title: string; by: string }[]
}

/**
 * Searches the menu at once and the modules after a pause. What they found for an older text is never shown; a place that is
 * not in the menu is left out.
 */
export function useSearch(typed: string): Search {
  const text = typed.trim()
  const settled = useSettled(text)
  const pages = usePages()
  const { routes } = useHere()
  const canOpen = (address: string) => routes.some(({ path }) => path === address.split('?')[0])
  const kinds = useQuery(workbench.search, {})
  const found = useQuery(workbench.search, settled ? { Key: settled } : skipToken, { errorShown: true })
  const isBusy = text !== '' && (settled !== text || found.isFetching)
  const answer = text && !isBusy ? found : undefined

  const menu: HitGroup = { kind: pageKind, title: '菜单', hits: matchPages(pages, text) }
  const others = answer?.error ? [] : (answer?.data ?? []).map(groupOf)
  const shown = others.map(group => ({ ...group, hits: group.hits.filter(({ path }) => canOpen(path)) }))
  return {
    groups: [menu, ...shown].filter(({ hits }) => hits.length > 0),
    isBusy,
    error: answer?.error,
    retry: found.refetch,
    canOpen,
    kinds: [
      { title: '菜单', by: '名称或拼音' },
      ...(kinds.data ?? []).map(({ Title, By }) => ({ title: Title, by: By })),
    ],
  }
}
