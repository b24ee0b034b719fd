/** What a page of sign-on shows. */
export type Stage =
  /** Something is under way, here or at the provider. */
  | { readonly at: 'busy' }
  /** It is done: the page leads on. */
  | { readonly at: 'done'; readonly to: string }
  /** Why it was not done. `again`: it may be tried anew; `to`: one is signed in all the same. */
  | {
      readonly at: 'told'
      readonly heading: string
      readonly text: string
      readonly again: boolean
      readonly to?: string
    }
  /** A WeChat that no account belongs to: one signs in once with the password, which binds it. */
  | { readonly at: 'form'; readonly wechat: string; readonly bindTicket: string }
  /** A phone has scanned the code of somebody at a desk. */
  | {
      readonly at: 'confirm'
      readonly wechat: string
      readonly owner: string
      readonly account: string
      readonly bindTicket: string
      readonly bindKey: string
    }
  /** It is bound. `to`: one is signed in and goes on there. */
  | { readonly at: 'bound'; readonly wechat: string; readonly to?: string }

export const busy: Stage = { at: 'busy' }

/** Nothing came of it. */
export const told = (text: string, again = true, heading = '登录未完成'): Stage => ({
  at: 'told',
  heading,
  text,
  again,
})

/** What is said over a binding that was not done. */
export const unbound = '绑定未完成'
