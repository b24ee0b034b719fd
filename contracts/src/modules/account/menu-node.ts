import * as t from 'typebox'
import { Flag } from '#contracts/shapes'

/** A button that a page grants: its code, what is written on it, and the address that it opens, if that is all it does. */
export const MenuButton = t.Object({ EnCode: t.String(), Url: t.String(), Name: t.String() })
export type MenuButton = t.Static<typeof MenuButton>

/** A node of the menu: becomes a route of the page. */
export interface MenuNode {
  id: string
  text: string
  state: string
  redirect: string
  attributes: {
    url: string
    comment: string
    icon: string
    TargetType: 0 | 1
    IsShow: 0 | 1
    domain: string
    codesort: number
  }
  Buttons: MenuButton[]
  children: MenuNode[]
}
const node = (depth: number): t.TSchema =>
  t.Object({
    id: t.String(),
    text: t.String(),
    state: t.String(),
    redirect: t.String(),
    attributes: t.Object({
      url: t.String(),
      comment: t.String(),
      icon: t.String(),
      TargetType: Flag,
      IsShow: Flag,
      domain: t.String(),
      codesort: t.Integer(),
    }),
    Buttons: t.Array(MenuButton),
    children: depth ? t.Array(node(depth - 1)) : t.Array(t.Never(), { maxItems: 0 }),
  })

/** A menu: at most four levels of nodes. */
export const MenuTree = t.Unsafe<MenuNode[]>(t.Array(node(3)))
