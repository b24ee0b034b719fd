import { signOn } from '@xuegong/contracts/modules/sign-on'
import type { Handlers } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'

export const providerHandlers = (_parts: ServerParts): Handlers<typeof signOn> => ({
  listProviders: () => [],
  authByDr: () => refuse('SSO_OFF'),
  authByLy: () => refuse('SSO_OFF'),
  authByYm: () => refuse('SSO_OFF'),
  authByProvider: () => refuse('SSO_OFF'),
  getUserId: () => refuse('SSO_OFF'),
})
