import { binding } from '@xuegong/contracts/modules/account/sign-on'
import type { Handlers } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'

export const bindingHandlers = (_parts: ServerParts): Handlers<typeof binding> => ({
  getBindQrCode: () => refuse('WX_BOUND'),
  getBindOwner: () => refuse('WX_QR_OVER'),
  bindWx: () => refuse('SSO_OFF'),
  isBoundWx: () => ({ IsBind: 0, WxName: '' }),
  unbindWx: () => refuse('WX_UNBOUND'),
  unbindUserWx: () => refuse('WX_UNBOUND'),
})
