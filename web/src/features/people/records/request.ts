import type { InfoChange } from '@xuegong/contracts/modules/people/info-change'
import type * as t from 'typebox'

/** A request as it was read. */
export type Request = t.Static<typeof InfoChange>
