import type { ProviderCode } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import { withQuery } from '#http/address'
import { refuse } from '#refuse'

/** The page of each provider, below the home of the world; browsers come back to it. */
const pages: Readonly<Record<ProviderCode, string>> = {
  dr: 'user/loginDr',
  ly: 'user/loginLy',
  ym: 'user/loginYm',
  qywx: 'QYWXlogin',
  wx: 'user/LoginWX',
}

/** The address behind a hash comes first for CAS: that is what portals are told. */
const waysBack = (code: ProviderCode): string[] =>
  code === 'dr' ? [`#/${pages.dr}`, pages.dr] : [pages[code], `#/${pages[code]}`]

/** Where a provider sends people back to, below the home: what was asked for where it is ours, else the page of the provider. */
export function wayBack(code: ProviderCode, home: string, asked = ''): string {
  const [usual = '', ...others] = waysBack(code)
  if (!asked) return usual
  return [usual, ...others].find(each => asked === home + each) ?? refuse('SSO_RETURN')
}

/** Where people come back to who enter one system: its page, with what it was opened for. */
export const wayBackToSystem = (code: ProviderCode, system: string): string =>
  withQuery('user/ssoLogin', { provider: code, ssoUrl: system })

/** Where a phone comes back to that binds: the page of the provider, with the code that it has scanned. */
export const wayBackToBinding = (code: ProviderCode, BindKey: string): string =>
  withQuery(pages[code], { bind: BindKey })
