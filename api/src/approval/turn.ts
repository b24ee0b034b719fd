import { live } from '@xuegong/db/live'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'

const { placeholder } = sql

/** Whether the caller is among those who are to decide on a form now. */
export const isTheirTurn = ({ db, user }: Pick<Ctx, 'db' | 'user'>, code: string, id: string): boolean =>
  statement(db, 'whose turn a form is', () =>
    db
      .select({ Id: wfTask.Id })
      .from(wfInstance)
      .innerJoin(wfTask, eq(wfTask.InstanceId, wfInstance.Id))
      .where(
        and(
          live(wfInstance),
          eq(wfInstance.BusinessType, placeholder('code')),
          eq(wfInstance.BusinessId, placeholder('id')),
          eq(wfTask.AssigneeId, placeholder('me')),
          eq(wfTask.State, 0),
          eq(wfTask.Kind, 1),
        ),
      ),
  ).get({ code, id, me: user.Id }) !== undefined
