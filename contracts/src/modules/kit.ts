/**
 * kit — the control plane under `/__kit`: isolated worlds for tests and demonstrations, their clock, the answers they are
 * forced to give, and what was called. Served only when the kit is on, to the local machine or to whoever holds the kit
 * token. Strict: unknown fields are refused.
 */
import { module } from '../endpoint.ts'
import { changeCalls } from './kit/changes.ts'
import { demoCalls } from './kit/demo.ts'
import { deviceCalls } from './kit/devices.ts'
import { faultCalls } from './kit/faults.ts'
import { idpCalls } from './kit/idp.ts'
import { journalCalls } from './kit/journal.ts'
import { labelCalls } from './kit/labels.ts'
import { rowCalls } from './kit/rows.ts'
import { worldCalls } from './kit/worlds.ts'

export const kit = module('kit', {
  ...worldCalls,
  ...labelCalls,
  ...rowCalls,
  ...faultCalls,
  ...journalCalls,
  ...changeCalls,
  ...demoCalls,
  ...idpCalls,
  ...deviceCalls,
})
