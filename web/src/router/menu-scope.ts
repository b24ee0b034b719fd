import type { MenuNode } from '@xuegong/contracts/modules/account'
import { isSystem } from '#nav/menu-redirects.ts'

/** What this tab was opened for, as the storage says; empty for the whole. */
export interface Purpose {
  /** Id of the subsystem that single sign-on led to. */
  readonly systemId: string
  /** Id of the one node that was opened by itself. */
  readonly applyId: string
}

/** The error of a purpose that the menu does not hold. */
export type Block = 'SYSId block' | 'detailedApplyId block'

/** What of a menu is there for a purpose. */
export type Scope =
  | { readonly menu: MenuNode[]; readonly system?: MenuNode; readonly block?: undefined }
  | { readonly block: Block }

function find(menu: readonly MenuNode[], id: string): MenuNode | undefined {
  for (const node of menu) {
    const found = node.id === id ? node : find(node.children, id)
    if (found) return found
  }
  return undefined
}

/** A route around a node that has neither menu nor header of its own. */
const blankHome = (node: MenuNode): MenuNode => ({
  ...node,
  id: 'home',
  redirect: '',
  attributes: { ...node.attributes, url: '/', comment: 'BlankLayout', domain: '' },
  children: [node],
})

/** The part of a menu, with whole paths, that a tab is there for: one node, the first subsystem of an id, or all. */
export function scopeOf(menu: readonly MenuNode[], { systemId, applyId }: Purpose): Scope {
  if (applyId) {
    const node = find(menu, applyId)
    return node ? { menu: [blankHome(node)] } : { block: 'detailedApplyId block' }
  }
  if (!systemId) return { menu: [...menu] }
  const system = menu.find(node => isSystem(node, systemId))
  return system ? { menu: [system], system } : { block: 'SYSId block' }
}
