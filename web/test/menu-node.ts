import type { MenuNode } from '@xuegong/contracts/modules/account'

/** A node of a menu: `/id` is its url, `press-id` the code of its button, unless a test says otherwise. */
export const node = (
  id: string,
  comment: string,
  children: MenuNode[] = [],
  more: Partial<MenuNode['attributes']> = {},
): MenuNode => ({
  id,
  text: `text of ${id}`,
  state: '',
  redirect: '',
  attributes: { url: `/${id}`, comment, icon: '', TargetType: 0, IsShow: 1, domain: '', codesort: 10, ...more },
  Buttons: [{ EnCode: `press-${id}`, Url: '', Name: `press ${id}` }],
  children,
})
