import { cas } from './cas.ts'
import { opaqueToken } from './opaque-token.ts'
import type { ProviderKind } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Provider } from './provider.ts'
import { signedTicket } from './signed-ticket.ts'
import { wecom } from './wecom.ts'

/** The kinds of providers. */
export const kinds: Readonly<Record<ProviderKind, Provider>> = {
  cas,
  token: opaqueToken,
  signed: signedTicket,
  wecom,
}
