import { live } from '@xuegong/db/live'
import { messageBatch } from '@xuegong/db/schema/delivery'
import { objection, publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classInfo } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ApprovalWork } from '#approval/form'
import { systemWork } from '#approval/system-work'
import { statement } from '#data/prepared'
import { tell } from '#delivery/tell'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'
import { lateFrom } from './objections.ts'
import { objectionLate } from './review-templates.ts'
import { decidersAbove } from './units.ts'

// Written out, as the index of those is.
const open = sql`"Objection"."State" = 0 and "Objection"."IsDel" = 0`

/** Open objections of which nobody above was told, with the college of the class or the unit itself. */
const untold = ({ db }: ApprovalWork) =>
  db
    .select({
      Id: objection.Id,
      CreateDate: objection.CreateDate,
      Title: publicity.Title,
      Stage: publicity.Stage,
      CollegeId: sql<string>`coalesce(${classInfo.CollegeId}, ${publicity.OrgId})`,
    })
    .from(objection)
    .innerJoin(publicity, and(eq(publicity.Id, objection.PublicityId), live(publicity)))
    .leftJoin(classInfo, eq(classInfo.Id, publicity.ClassId))
    .where(
      and(
        open,
        sql`not exists (select 1 from ${messageBatch} told where told.BusinessId = ${objection.Id}
          and told.TemplateCode = ${objectionLate.code})`,
      ),
    )
    .orderBy(asc(objection.CreateDate), asc(objection.Id))
    .all()

/** Tells those above, once and in the morning, of an objection that nobody has handled for three working days. */
export const lateObjections: Job = {
  name: 'evaluation.objection',
  due: (world, after) => {
    const db = world.reader()
    const first = statement(db, 'an open objection', () =>
      db.select({ Id: objection.Id }).from(objection).where(open).limit(1),
    )
    return first.get() ? dailyAt('09:00:00')(after) : null
  },
  run: world => {
    const work = systemWork(world, '异议处理超时', 'evaluation.objection')
    const late = untold(work).filter(({ CreateDate }) => work.now > lateFrom(work, CreateDate))
    world.transact(() => {
      for (const { Id, Title, ...unit } of late)
        tell(
          work,
          objectionLate,
          decidersAbove(work, unit),
          { 公示: Title },
          { businessId: Id, url: `/poorSubsidy/objection?detail=${Id}` },
        )
    })
    return late.length
  },
}
