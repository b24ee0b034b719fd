import { kit } from '@xuegong/contracts/modules/kit'
import type { LeaveCover } from '#data/leave-cover'
import { implement } from '#http/implement'
import { listChanges } from './changes.ts'
import type { Config } from '#config'
import { demoHandlers } from './demo.ts'
import type { Control } from './control.ts'
import type { Coverage } from './coverage.ts'
import { faultHandlers } from './fault-routes.ts'
import { idpHandlers } from './idp/idp-handlers.ts'
import { journalHandlers } from './journal-routes.ts'
import { passGate } from '#modules/dormitory/service'
import { knownWorld } from './known-world.ts'
import { labelHandlers } from './labels.ts'
import { rowHandlers } from './row-routes.ts'
import { worldHandlers } from './world-routes.ts'

/** The control plane over the worlds of this server. `covers`: whether somebody is on leave. */
export const kitRoutes = (control: Control, config: Config, coverage: Coverage, covers: LeaveCover) =>
  implement(kit, {
    ...worldHandlers(control),
    ...labelHandlers(control),
    ...rowHandlers(control),
    ...faultHandlers(control.worlds),
    ...journalHandlers(control.worlds, coverage),
    listChanges: (_ctx, { id, ...asked }) => listChanges(control, id, asked),
    ...demoHandlers(control, config),
    ...idpHandlers(control.worlds),
    passGate: (_ctx, { id, ...pass }) => passGate(knownWorld(control.worlds, id), pass, covers),
  })
