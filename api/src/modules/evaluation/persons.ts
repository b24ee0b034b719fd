import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { live } from '@xuegong/db/live'
import { ropsGreenChannel } from '@xuegong/db/schema/evaluation'
import { difficultProve } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { studentScope } from '#data/scope'
import { getPerson, maskedFamily } from '#modules/people/service'
import { refuse } from '#refuse'
import { settledLevels } from './levels.ts'
import { assessmentOf, ownClasses } from './reach.ts'

type Card = Result<typeof evaluationPersons.getCard>
type Student = typeof student.$inferSelect
const nothing = { Family: null, LastLevel: null, Proves: [], GreenChannel: null }

const studentBy = (db: Ctx['db'], column: 'UserId' | 'Id') =>
  statement(db, `student of evaluations by ${column}`, () =>
    db
      .select()
      .from(student)
      .where(and(live(student), eq(student[column], sql.placeholder('id')))),
  )

/** The student of an id, which is that of his account or his own: asked in one question all students would be read. */
const studentOf = ({ db }: Ctx, id: string): Student | undefined =>
  studentBy(db, 'UserId').get({ id }) ?? studentBy(db, 'Id').get({ id })

/** Whether somebody reads as himself or as one who looks after the student. */
function looksAfter(ctx: Ctx, { Id }: Student): boolean {
  const { where, values } = studentScope(ctx, 'rops.get')
  return (
    ctx.db
      .select({ Id: student.Id })
      .from(student)
      .where(and(live(student), eq(student.Id, sql.placeholder('pupil')), where()))
      .prepare()
      .get({ ...values, pupil: Id }) !== undefined
  )
}

/** What reviewers read of somebody of their class: who it is. */
function nameOnly(ctx: Ctx, { Id, TrueName, ClassId }: Student): Card['Base'] {
  const none = { StudentNo: null, IdCard: null, Sex: null, Nation: null, Political: null, Birthday: null }
  const unknown = { ...none, HomeProvince: null, Grade: null, EduLevel: null, EduYears: null, StuStatus: null }
  const { ClassName } = placesOf(ctx).of(ClassId)
  const who = { Id, LoginName: '', TrueName, OrgName: '', ProgectName: '', ClassName, UserType: 1 }
  return { ...who, Mobile: '', Mail: '', Img: '', ...unknown }
}

/** The proofs of a student in an assessment, as the wire has them. */
export const provesOf = ({ db }: Ctx, Aid: string, UserId: string): Card['Proves'] =>
  statement(db, 'proofs of a student in an assessment', () => {
    const {
      UserId: whose,
      CreateUserId: _id,
      CreateUserName: _name,
      UpdateDate: _date,
      IsDel: _gone,
      ...shown
    } = getTableColumns(difficultProve)
    return db
      .select(shown)
      .from(difficultProve)
      .where(
        and(
          live(difficultProve),
          eq(difficultProve.AssessmentId, sql.placeholder('Aid')),
          eq(whose, sql.placeholder('UserId')),
        ),
      )
      .orderBy(asc(difficultProve.CreateDate), asc(difficultProve.Id))
  }).all({ Aid, UserId })

const lastGreenChannel = ({ db }: Ctx, UserId: string): Card['GreenChannel'] =>
  db
    .select({
      Id: ropsGreenChannel.Id,
      SchoolYear: ropsGreenChannel.SchoolYear,
      ChannelType: ropsGreenChannel.ChannelType,
      State: ropsGreenChannel.State,
    })
    .from(ropsGreenChannel)
    .where(and(live(ropsGreenChannel), eq(ropsGreenChannel.UserId, UserId)))
    .orderBy(desc(ropsGreenChannel.CreateDate), desc(ropsGreenChannel.Id))
    .get() ?? null

/** The card of a student: without an assessment as earlier programs ask for it, with one what he told for it, too. */
export function getCard(ctx: Ctx, { UserId, Aid }: Input<typeof evaluationPersons.getCard>): Card {
  const pupil = studentOf(ctx, UserId ?? ctx.user.Id)
  // Whoever has no account is known in evaluations by his row alone.
  const account = pupil?.UserId || UserId
  if (Aid === undefined) return { Base: getPerson(ctx, account === undefined ? {} : { UserId: account }), ...nothing }
  assessmentOf(ctx, Aid)
  if (!pupil) return refuse('NOT_FOUND')
  if (pupil.UserId === ctx.user.Id || looksAfter(ctx, pupil)) {
    const [last = null] = settledLevels(ctx.db, pupil.Id)
    return {
      Base: pupil.UserId === '' ? nameOnly(ctx, pupil) : getPerson(ctx, { UserId: pupil.UserId }),
      Family: maskedFamily(ctx, pupil.Id),
      LastLevel: last,
      Proves: provesOf(ctx, Aid, pupil.Id),
      GreenChannel: lastGreenChannel(ctx, pupil.Id),
    }
  }
  if (!ownClasses(ctx, Aid).some(part => part.ClassId === pupil.ClassId)) return refuse('NOT_FOUND')
  return { Base: nameOnly(ctx, pupil), ...nothing }
}
