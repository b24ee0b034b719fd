import { classInfo } from '@xuegong/db/schema/people'
import type { Ctx } from '#data/ctx'
import { derivedFrom } from '#data/derived'
import { addressOf, type HomeParts, totalOf } from '#data/home-parts'
import { nameOfOrg, placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { listUntalked } from './records/talks.ts'
import { sumsBy, tallyOf } from './service.ts'
import { listStudents } from './students/list.ts'

const roster = '/base/student'
const studying = { StuStatus: 1 }

/** The college of each class. */
const collegesOf = (ctx: Ctx): ReadonlyMap<string, string> =>
  derivedFrom(ctx.world, ['ClassInfo'], 'colleges of classes', () => {
    const rows = statement(ctx.db, 'colleges of classes', () =>
      ctx.db.select({ Id: classInfo.Id, CollegeId: classInfo.CollegeId }).from(classInfo),
    ).all()
    return new Map(rows.map(({ Id, CollegeId }) => [Id, CollegeId]))
  })

const most = (one: { Count: number }, other: { Count: number }) => other.Count - one.Count

/** The students who study by college, of one college by grade, of few classes by class: each with where they are listed. */
function distribution(ctx: Ctx) {
  const groups = tallyOf(ctx, studying)
  const [colleges, places] = [collegesOf(ctx), placesOf(ctx)]
  const of = {
    OrgId: sumsBy(groups, ({ ClassId }) => colleges.get(ClassId) ?? '').toSorted(most),
    Grade: sumsBy(groups, ({ Grade }) => Grade),
    ClassId: sumsBy(groups, ({ ClassId }) => ClassId).toSorted(most),
  }
  const few = 8
  const by = of.OrgId.length > 1 ? 'OrgId' : of.ClassId.length <= few ? 'ClassId' : 'Grade'
  const names = {
    OrgId: (Id: string) => nameOfOrg(ctx.db, Id),
    Grade: (grade: string) => `${grade} 级`,
    ClassId: (Id: string) => places.of(Id).ClassName,
  }
  return {
    Labels: of[by].map(({ Key }) => names[by](Key)),
    Urls: of[by].map(({ Key }) => addressOf(roster, { ...studying, [by]: Key })),
    Series: [{ Name: '人数', Values: of[by].map(({ Count }) => Count) }],
  }
}

/** Of students the home page tells how many there are, of whom something is missing, and where they are. */
export const peopleHome: HomeParts = {
  figures: [
    {
      key: 'studying',
      title: '在读学生',
      permission: 'student.query',
      roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
      order: 30,
      unit: '人',
      of: totalOf(listStudents, roster, () => studying),
    },
    {
      key: 'incomplete',
      title: '信息不完整',
      permission: 'student.query',
      roles: ['fdy', 'bzr', 'college'],
      order: 40,
      unit: '人',
      tone: 'warn',
      of: totalOf(listStudents, roster, () => ({ Incomplete: 1 as const })),
    },
    {
      key: 'untalked',
      title: '本学期未谈话',
      permission: 'talk.query',
      roles: ['fdy'],
      order: 50,
      unit: '人',
      tone: 'warn',
      of: totalOf(listUntalked, '/base/talk?tab=untalked', () => ({})),
    },
    {
      key: 'statusMonth',
      title: '本月学籍异动',
      permission: 'student.query',
      roles: ['college', 'xgc'],
      order: 60,
      unit: '人',
      of: totalOf(listStudents, roster, ({ now }) => ({ StatusMonth: now.slice(0, 7) })),
    },
  ],
  drawings: [
    {
      key: 'distribution',
      title: '学生分布',
      permission: 'student.query',
      roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
      order: 50,
      kind: 'rank',
      unit: '人',
      by: '单位',
      of: distribution,
    },
  ],
}
