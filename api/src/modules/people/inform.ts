import { live } from '@xuegong/db/live'
import type { Db } from '@xuegong/db/client'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, ne, sql } from 'drizzle-orm'
import { namesOfAccounts } from '#approval/names'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { tell } from '#delivery/tell'
import { classMoved, counsellorChanged, statusChanged } from './templates.ts'

type Work = Pick<Ctx, 'world' | 'now' | 'user'>

/** A student who is told something with his counsellor. */
interface Pupil {
  readonly UserId: string
  readonly TrueName: string
  readonly ClassId: string
}

const classBy = (db: Db, Id: string) =>
  statement(db, 'class that is told of', () =>
    db
      .select({ ClassName: classInfo.ClassName, CounsellorId: classInfo.CounsellorId })
      .from(classInfo)
      .where(eq(classInfo.Id, sql.placeholder('Id'))),
  ).get({ Id }) ?? { ClassName: '', CounsellorId: '' }

/** Tells a student and his counsellor of another status. */
export function tellStatus(work: Work, { UserId, TrueName, ClassId }: Pupil, 状态: string): void {
  const { CounsellorId } = classBy(work.world.writer(), ClassId)
  tell(work, statusChanged, [UserId, CounsellorId], { TrueName, 状态 }, { businessId: '' })
}

/** Tells a student, and the counsellor of his new class, that he has moved there. */
export function tellMove(work: Work, { UserId, TrueName, ClassId }: Pupil, toId: string): void {
  const [from, to] = [ClassId, toId].map(Id => classBy(work.world.writer(), Id)) as [Class, Class]
  const vars = { TrueName, 旧班: from.ClassName, 新班: to.ClassName }
  tell(work, classMoved, [UserId, to.CounsellorId], vars, { businessId: '' })
}
type Class = ReturnType<typeof classBy>

/** Tells the students of a class, and the former and the new counsellor, who that is now. */
export function tellCounsellor(work: Work, ClassId: string, former: string): void {
  const db = work.world.writer()
  const { ClassName, CounsellorId } = classBy(db, ClassId)
  if (CounsellorId === former) return
  const students = db
    .select({ UserId: student.UserId })
    .from(student)
    .where(and(live(student), eq(student.ClassId, ClassId), ne(student.UserId, '')))
    .all()
  const to = [former, CounsellorId, ...students.map(({ UserId }) => UserId)]
  const vars = { 班级: ClassName, TrueName: namesOfAccounts(db)(CounsellorId) }
  tell(work, counsellorChanged, to, vars, { businessId: '' })
}
