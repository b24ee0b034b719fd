import type { Result } from '@xuegong/contracts/endpoint'
import type { flowChoices } from '@xuegong/contracts/modules/workflow'
import { live } from '@xuegong/db/live'
import { wfDefinition } from '@xuegong/db/schema/workflow'
import { and, asc, gt } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'

const { Id, WfCode, WfName, CurVersion } = wfDefinition

/** Flows that something may have been handed in by, by their codes. */
export const listFlowNames = ({ db }: Ctx): Result<typeof flowChoices.listFlowNames> =>
  statement(db, 'names of flows', () =>
    db
      .select({ Id, WfCode, WfName })
      .from(wfDefinition)
      .where(and(live(wfDefinition), gt(CurVersion, 0)))
      .orderBy(asc(WfCode)),
  ).all()
