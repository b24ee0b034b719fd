import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import type { Handlers } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'

export const recoveryHandlers = (_parts: ServerParts): Handlers<typeof recovery> => ({
  mailReset: () => '',
  sendSmsCode: () => refuse('CODE_DAY_OVER'),
  resetByCode: () => refuse('RESET_LINK_OVER'),
  verifyLogin: () => refuse('CODE_WRONG'),
  checkNewStudent: () => refuse('NEW_STUDENT_WRONG'),
  activateNewStudent: () => refuse('ACTIVATION_OVER'),
})
