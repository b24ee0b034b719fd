import type { Person } from '@xuegong/contracts/modules/people/roster'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student, userOrg } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { studentScope } from '#data/scope'
import { masked } from '#data/masked'
import { placesOf } from '#data/places'

const columns = {
  Id: userMan.Id,
  LoginName: userMan.LoginName,
  TrueName: userMan.TrueName,
  OrgId: userMan.OrgId,
  OfficeName: userOrg.Name,
  ClassId: userMan.ClassId,
  UserType: userMan.UserType,
  Mobile: userMan.Mobile,
  Mail: userMan.Mail,
  Img: userMan.Img,
  StudentNo: student.StudentNo,
  IdCard: masked(student.IdCard, 4),
  Sex: student.Sex,
  Nation: student.Nation,
  Political: student.Political,
  Birthday: student.Birthday,
  HomeProvince: student.HomeProvince,
  Grade: student.Grade,
  EduLevel: student.EduLevel,
  EduYears: student.EduYears,
  StuStatus: student.StuStatus,
}

/** The caller himself, or the student with an account `UserId` within his data scope; refuses any other id. */
export function getPerson(ctx: Ctx, UserId: string = ctx.user.Id): Person {
  const scope = studentScope(ctx, 'student.get')
  const row = ctx.db
    .select(columns)
    .from(userMan)
    .leftJoin(student, and(eq(student.UserId, userMan.Id), live(student)))
    .leftJoin(userOrg, eq(userOrg.Id, userMan.OrgId))
    .where(
      and(
        live(userMan),
        eq(userMan.Id, sql.placeholder('UserId')),
        UserId === ctx.user.Id ? undefined : and(sql`${student.Id} is not null`, scope.where()),
      ),
    )
    .prepare()
    .get({ ...scope.values, UserId })
  if (!row) return refuse('NOT_FOUND')
  const { OrgId: _org, OfficeName, ClassId, Id, LoginName, TrueName, ...rest } = row
  const { OrgName, MajorName, ClassName } = placesOf(ctx).of(ClassId)
  return { Id, LoginName, TrueName, OrgName: OrgName || (OfficeName ?? ''), ProgectName: MajorName, ClassName, ...rest }
}
