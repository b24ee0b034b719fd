import { answerBy } from '@xuegong/contracts/modules/evaluation/codes'
import { Coded } from '@xuegong/contracts/fields'
import { proveStates, stages } from '@xuegong/contracts/modules/evaluation/words'
import type { Places } from '#data/places'
import { live } from '@xuegong/db/live'
import { type meterRecord, meterRecordLevel, type StoredAnswer } from '@xuegong/db/schema/evaluation-records'
import type { student } from '@xuegong/db/schema/people'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { hidden } from '#data/masked'
import type { Form } from '#exports/document-xml'
import { cellTexts } from '#exports/sheet-columns'
import { maskedFamily } from '#modules/people/service'
import { type Question, questionsBy } from './asked.ts'
import { provesOf } from './persons.ts'
import { pointsOrNull } from './points.ts'
import { levelNames } from './proportions.ts'

type Stored = typeof meterRecord.$inferSelect
type Field = Form['fields'][number]
type Table = Form['tables'][number]

const word = ({ db }: Ctx, dict: string, code: string): string => cellTexts(db, Coded(dict, dict))?.get(code) ?? code

/** Who it is; numbers are masked, as the page of a student has them. */
export const personFields = (ctx: Ctx, pupil: typeof student.$inferSelect, place: Places): Field[] => [
  ['学号', pupil.StudentNo],
  ['姓名', pupil.TrueName],
  ['性别', word(ctx, 'Sex', pupil.Sex)],
  ['民族', word(ctx, 'Nation', pupil.Nation)],
  ['出生日期', pupil.Birthday ?? ''],
  ['政治面貌', word(ctx, 'Political', pupil.Political)],
  ['身份证号', hidden(pupil.IdCard, 4)],
  ['手机号', hidden(pupil.Mobile, 3)],
  ['学院', place.OrgName],
  ['专业', place.MajorName],
  ['班级', place.ClassName],
  ['年级', pupil.Grade],
]

const shown = (value: number | null): string => (value === null ? '' : value.toFixed(2))

/** What it came to. */
export const scoreFields = (row: Stored): Field[] => [
  ['自评分', shown(pointsOrNull(row.SelfScore))],
  ['评议分', shown(pointsOrNull(row.VoteScore))],
  ['辅导员评分', shown(pointsOrNull(row.TeacherScore))],
  ['总分', shown(pointsOrNull(row.TotalScore))],
  ['班级排名', String(row.ClassRank ?? '')],
  ['专业排名', String(row.MajorRank ?? '')],
]

export const familyTable = (ctx: Ctx, StudentId: string): Table => ({
  title: '家庭成员',
  head: ['关系', '姓名', '手机号', '工作单位'],
  rows: maskedFamily(ctx, StudentId).map(({ Relation, Name, Mobile, WorkUnit }) => [
    word(ctx, 'Relation', Relation),
    Name,
    Mobile,
    WorkUnit,
  ]),
})

/** An answer in words. */
function answerText({ Options }: Question, answer: StoredAnswer | undefined): string {
  const { Keys = [], Value, Text, Files = [] } = answer ?? {}
  const chosen = Options.filter(({ Key }) => Keys.includes(Key)).map(option => option.Text)
  const files = Files.length > 0 ? [`附件${Files.length}份`] : []
  return [...chosen, ...(Value === undefined ? [] : [String(Value)]), ...(Text ? [Text] : []), ...files].join('；')
}

/** What the student has answered, as his questions are put; points are not on it. */
export function answersTable({ db }: Ctx, { AssessmentId, Answers }: Stored): Table {
  return {
    title: '申报内容',
    head: ['维度', '题目', '回答'],
    rows: questionsBy(db, AssessmentId, answerBy.student).map(each => [
      each.Dimension,
      each.Title,
      answerText(each, Answers[each.Id]),
    ]),
  }
}

export const provesTable = (ctx: Ctx, { AssessmentId, UserId }: Stored): Table => ({
  title: '证明材料',
  head: ['类型', '份数', '有效期至', '核验'],
  rows: provesOf(ctx, AssessmentId, UserId).map(({ ProveType, Files, ValidDate, State }) => [
    word(ctx, 'HardshipKind', ProveType),
    String(Files.length),
    ValidDate ?? '长期',
    proveStates[State as keyof typeof proveStates],
  ]),
})

/** What class, college and school have said. */
export function levelsTable({ db }: Ctx, { AssessmentId, Id }: Stored): Table {
  const names = levelNames(db, AssessmentId)
  const given = db
    .select()
    .from(meterRecordLevel)
    .where(and(live(meterRecordLevel), eq(meterRecordLevel.MeterRecordId, Id)))
    .orderBy(asc(meterRecordLevel.Stage))
    .all()
  return {
    title: '评定意见',
    head: ['阶段', '等级', '意见', '评定人', '时间'],
    rows: given.map(({ Stage, LevelCode, Opinion, OperUserName, OperTime }) => [
      stages[Stage as keyof typeof stages],
      names.get(LevelCode) ?? LevelCode,
      Opinion,
      OperUserName,
      OperTime,
    ]),
  }
}
