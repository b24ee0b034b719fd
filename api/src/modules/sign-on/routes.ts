import { binding, recovery, signOn } from '@xuegong/contracts/modules/sign-on'
import { implement } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { bindingHandlers } from './binding-handlers.ts'
import { providerHandlers } from './provider-handlers.ts'
import { recoveryHandlers } from './recovery-handlers.ts'

export const signOnRoutes = (parts: ServerParts) =>
  implement(
    { ...signOn, ...binding, ...recovery },
    { ...providerHandlers(parts), ...bindingHandlers(parts), ...recoveryHandlers(parts) },
  )
