import { sql } from 'drizzle-orm'
import { gradeOf } from '#seed/school/calendar'
import { identityNumber, ordinals } from '#seed/school/identity'
import { dayOf, found, rowOf, type RowRules } from './rule.ts'

/** Types of organisations. */
const [school, college, major] = [1, 2, 4] as const

/** Classes beside which there is another one of their college and grade. */
const withNeighbour = sql`select a.Id from ClassInfo a join ClassInfo b on b.CollegeId = a.CollegeId and b.Grade = a.Grade and b.Id <> a.Id and b.IsDel = 0`

export const peopleRows = {
  UserOrg: {
    natural: at => {
      const OrgType = at.row.OrgType ?? college
      const above = OrgType === school ? undefined : OrgType === major ? college : school
      return {
        Name: `${OrgType === major ? '专业' : '学院'}${at.number}`,
        Code: `ORG${at.number}`,
        OrgType,
        ParentId: above ? at.id('ParentId', sql`OrgType = ${above}`) : '0',
      }
    },
  },
  ClassInfo: {
    natural: at => {
      const { CollegeId, CounsellorId } = at.row
      const MajorId = at.id('MajorId', CollegeId ? sql`OrgType = 4 and ParentId = ${CollegeId}` : sql`OrgType = 4`)
      const { ParentId } = rowOf(at, 'UserOrg', MajorId)
      return {
        MajorId,
        CollegeId: ParentId,
        CounsellorId:
          CounsellorId ??
          at.id(
            'CounsellorId',
            sql`State = 1 and OrgId = ${ParentId} and Id in (select UserId from UserRole where RoleId = 'fdy')`,
          ),
        ClassName: `班级${at.number}`,
        ClassCode: `CLASS${at.number}`,
        Grade: gradeOf(at.now, 1),
      }
    },
  },
  Student: {
    natural: at => {
      const ClassId = at.id('ClassId', sql`State = 1`)
      const Grade = String(at.row.Grade ?? rowOf(at, 'ClassInfo', ClassId).Grade)
      const Sex = String(at.row.Sex ?? '2')
      const Birthday = String(at.row.Birthday ?? `${Number(Grade) - 18}-09-01`)
      return {
        ClassId,
        Grade,
        Sex,
        Birthday,
        StudentNo: `9900${String(at.number).padStart(6, '0')}`,
        TrueName: `学生${at.number}`,
        IdCard: identityNumber(ordinals + at.number, Birthday, Sex),
        Nation: '01',
        Political: '03',
        HomeProvince: '370000',
        Mobile: `1990001${String(at.number % 10_000).padStart(4, '0')}`,
        EduLevel: '21',
      }
    },
  },
  Staff: { natural: at => ({ UserId: at.id('UserId', sql`UserType in (2, 4)`) }) },
  ClassCadre: {
    natural: at => {
      const { StudentId } = at.row
      const ClassId = at.id(
        'ClassId',
        StudentId ? sql`Id = (select ClassId from Student where Student.Id = ${StudentId})` : sql`State = 1`,
      )
      return {
        ClassId,
        StudentId: at.id('StudentId', sql`ClassId = ${ClassId} and StuStatus = 1`),
        TermStart: dayOf(at),
      }
    },
  },
  StudentFamily: {
    natural: ({ number }) => ({
      Relation: '51',
      Name: `家长${number}`,
      Mobile: `1990002${String(number % 10_000).padStart(4, '0')}`,
    }),
    after: ({ db }, { StudentId, IsGuardian }) => {
      if (IsGuardian === 1) db.run(sql`update Student set HasGuardian = 1 where Id = ${StudentId}`)
    },
  },
  StudentReveal: { natural: () => ({ Fields: ['IdCard'] }) },
  StatusChange: {
    natural: at => {
      const StudentId = at.id('StudentId', sql`StuStatus = 1`)
      const day = String(at.row.ChangeDate ?? dayOf(at))
      return {
        StudentId,
        FromStatus: rowOf(at, 'Student', StudentId).StuStatus,
        ToStatus: 2,
        ChangeDate: day,
        EndDate: (at.row.ToStatus ?? 2) === 2 ? dayOf({ now: day }, 365) : null,
        Reason: '因病需要休养，本人申请休学一年。',
      }
    },
    after: ({ db }, { StudentId, ToStatus, IsUndone }) => {
      if (IsUndone === 0) db.run(sql`update Student set StuStatus = ${ToStatus} where Id = ${StudentId}`)
    },
  },
  StudentMove: {
    natural: at => {
      const StudentId = at.id('StudentId', sql`StuStatus = 1 and ClassId in (${withNeighbour})`)
      const FromClassId = at.row.FromClassId ?? rowOf(at, 'Student', StudentId).ClassId
      const { CollegeId, Grade, MajorId } = rowOf(at, 'ClassInfo', String(FromClassId))
      const near = sql`Id <> ${FromClassId} and CollegeId = ${CollegeId} and Grade = ${Grade}`
      const ToClassId = at.id('ToClassId', near)
      const to = rowOf(at, 'ClassInfo', ToClassId)
      const Kind = to.Grade !== Grade ? 3 : to.MajorId !== MajorId ? 2 : 1
      return { StudentId, FromClassId, ToClassId, Kind, ChangeDate: dayOf(at), Reason: '班级人数调整。' }
    },
    after: ({ db }, { StudentId, ToClassId }) => {
      const to = found({ db }, sql`select Grade, CollegeId from ClassInfo where Id = ${ToClassId}`)
      db.run(sql`update Student set ClassId = ${ToClassId}, Grade = ${to.Grade} where Id = ${StudentId}`)
      db.run(
        sql`update UserMan set ClassId = ${ToClassId}, OrgId = ${to.CollegeId} where Id = (select UserId from Student where Id = ${StudentId})`,
      )
    },
  },
  StudentTalk: {
    natural: at => {
      const StudentId = at.id('StudentId', sql`StuStatus = 1`)
      const own = rowOf(at, 'ClassInfo', String(rowOf(at, 'Student', StudentId).ClassId))
      return {
        StudentId,
        TalkTime: `${dayOf(at, -4)} 10:00:00`,
        Topic: '1',
        Content: '了解本学期的学习情况。',
        CreateUserId: own.CounsellorId ?? '',
      }
    },
  },
  RewardPunish: {
    natural: at => ({
      Kind: 1,
      ...(at.row.Kind === 2 ? { Level: '1', Title: '警告处分' } : { Title: '三好学生' }),
      DocNo: `青禾学〔${at.now.slice(0, 4)}〕1号`,
      Date: dayOf(at, -13),
    }),
  },
  InfoChange: {
    natural: at => {
      const free = sql`StuStatus = 1 and UserId <> '' and Id not in (select StudentId from InfoChange where State in (1, 2) and IsDel = 0)`
      const StudentId = at.id('StudentId', free)
      const Old = rowOf(at, 'Student', StudentId).Nation
      return {
        StudentId,
        Changes: JSON.stringify([{ Field: 'Nation', Old, New: Old === '11' ? '01' : '11' }]),
        Reason: '登记时填写有误',
        SubmitTime: at.now,
      }
    },
    draft: () => ({ State: 0 }),
  },
} satisfies RowRules
