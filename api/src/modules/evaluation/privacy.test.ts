import type { Endpoint } from '@xuegong/contracts/endpoint'
import { modules } from '@xuegong/contracts/modules'
import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { buildClassAdmin, buildGreenChannel, buildProve, buildVote } from '@xuegong/db/build/evaluation'
import { messagePush } from '@xuegong/db/schema/delivery'
import { evaluationProportion, question } from '@xuegong/db/schema/evaluation'
import { difficultProve, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { studentFamily } from '@xuegong/db/schema/student-records'
import { backLog } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildObjection, buildPublicity, lookedThrough, openReviews } from '#test/reviewing'

const api = await openReviews()
const { world, own, pupils, closed, office, teacher, college, pupil, reviewer, outsider } = api
const { row, records } = closed({ ...lookedThrough, assessment: { State: 4 } })

/** What nobody is to read in a list or in what is made known. */
const told = ['父亲卧床多年', '辅导员走访所见', '评议员所见消费', '秘父', '秘密单位', '证明里的话']
const numbers = world
  .reader()
  .select()
  .from(student)
  .all()
  .flatMap(({ IdCard, Mobile }) => [IdCard, Mobile])
  .filter(number => number !== '')

const made = world.transact(db => {
  const asked = db.select().from(question).where(eq(question.AssessmentId, row.Id)).get()!
  for (const [at, record] of records.entries()) {
    const Answers = { [asked.Id]: { Keys: ['A'], Text: told[0]! } }
    const TeacherAnswers = { [asked.Id]: { Text: told[1]! } }
    db.update(meterRecord).set({ Answers, TeacherAnswers }).where(eq(meterRecord.Id, record.Id)).run()
    const voter = pupils[(at + 1) % pupils.length]!
    buildVote(db, record, { VoterId: voter.Id, Answers: { [asked.Id]: { Text: told[2]! } } })
  }
  for (const { Id: UserId } of pupils) {
    const relative = { StudentId: UserId, Relation: '1', Name: told[3]!, Mobile: '19911112222', WorkUnit: told[4]! }
    db.insert(studentFamily)
      .values({ Id: world.newId(), CreateDate: world.now(), ...relative })
      .run()
    buildProve(db, { AssessmentId: row.Id, UserId, Remark: told[5]! })
    buildGreenChannel(db, { UserId, SubmitTime: world.now(), State: 3 })
  }
  for (const RoleType of [1, 2])
    buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: pupils[0]!.Id, RoleType })
  const Rows = records.map(({ Id }, at) => ({
    MeterRecordId: Id,
    StudentId: pupils[at]!.Id,
    TrueName: pupils[at]!.TrueName,
    ClassName: '测评一班',
    LevelCode: 'A',
    LevelName: '特别困难',
  }))
  const of = { AssessmentId: row.Id, Rows, RowNum: Rows.length }
  const shown = buildPublicity(db, { ...of, Stage: 1, ClassId: own.Id, State: 2 })
  buildObjection(db, shown, { UserId: pupils[1]!.Id, IsAnonymous: 1 })
  buildPublicity(db, { ...of, Stage: 3 })
  return { shown, question: asked.Id }
})
secretsAreStored()

function secretsAreStored() {
  const stored = JSON.stringify([
    world.reader().select().from(meterRecord).all(),
    world.reader().select().from(studentFamily).all(),
    world.reader().select().from(difficultProve).all(),
  ])
  for (const word of [told[0]!, told[1]!, told[3]!, told[5]!]) expect(stored).toContain(word)
}

const green = (
  await pupil(greenChannel.saveGreenChannel, {
    SchoolYear: '2026-2027',
    ChannelType: 4,
    DeferAmount: 100,
    ExpectPayDate: '2026-12-31',
    Reason: '申请缓缴部分学费，请批准',
    Submit: 1,
  })
).ResultValue!
const [share, proof] = [evaluationProportion, difficultProve].map(
  table => world.reader().select({ Id: table.Id }).from(table).where(eq(table.AssessmentId, row.Id)).get()!.Id,
)
/** Ids that calls ask for, by what they are called. */
const ids: Readonly<Record<string, string | undefined>> = {
  getPublicity: made.shown.Id,
  getPublicityRows: made.shown.Id,
  getQuestion: made.question,
  getProportion: share,
  getProve: proof,
  getGreenChannel: green,
  getGreenChannelAuditLog: green,
}

interface Input {
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}
/** What a call needs, of this assessment. */
function inputOf({ name, input }: Endpoint): Record<string, unknown> {
  const { properties, required = [] } = input as unknown as Input
  const known: Readonly<Record<string, unknown>> = {
    Aid: row.Id,
    Id: ids[name] ?? row.Id,
    ClassId: own.Id,
    PublicityId: made.shown.Id,
    AnswerBy: 1,
    UserId: pupils[5]!.Id,
    Kind: 1,
    PageSize: 100,
  }
  return Object.fromEntries(
    Object.entries(known).filter(
      ([field]) => required.includes(field) || (field === 'PageSize' && field in properties),
    ),
  )
}

const queries = Object.values(modules.evaluation).filter((each: Endpoint) => each.kind === 'query') as Endpoint[]
/** Those that give answers, proofs or family to whoever they belong to, or who has to judge them; each has its own tests. */
const givesAnswers = ['getCard', 'listAsked', 'listMeasuredAll', 'listProve']
const everybody = { office, college, teacher, pupil, reviewer, outsider }

describe.each(queries.map(each => [each.name, each] as const))('%s', (name, endpoint) => {
  test('tells nobody identity numbers or mobiles, and no list answers, proofs or family', async () => {
    for (const [who, as] of Object.entries(everybody)) {
      const answer = JSON.stringify(await as(endpoint, inputOf(endpoint)))
      const secrets = givesAnswers.includes(name) ? numbers.filter(number => number.length > 11) : [...told, ...numbers]
      expect([who, secrets.filter(secret => answer.includes(secret))]).toEqual([who, []])
    }
  })
})

test('calls that are tried answer somebody', async () => {
  const silent = []
  for (const endpoint of queries) {
    const answers = await Promise.all(Object.values(everybody).map(as => as(endpoint, inputOf(endpoint))))
    if (answers.every(({ ErrorCode }) => ErrorCode !== 0)) silent.push(endpoint.name)
  }
  expect(silent).toEqual([])
})

test('what is made known has name, class and level, and nothing by which a row could be followed', async () => {
  const rowsOf = async (as: typeof pupil) => [
    ...(await as(publicities.getPublicityRows, { Id: made.shown.Id })).ResultValue!.rows,
    ...(await as(publicities.listClassPublicityRows, { PublicityId: made.shown.Id })).ResultValue!.rows,
  ]
  for (const as of [office, college, teacher, pupil])
    for (const each of await rowsOf(as))
      expect(Object.keys(each).sort()).toEqual(['ClassName', 'Corrected', 'LevelName', 'TrueName'])
})

test('fellow students read no more of each other than what is made known', async () => {
  const { StudentNo } = pupils[4]!
  for (const endpoint of queries.filter(({ name }) => name !== 'listClassData')) {
    const answer = JSON.stringify(await pupil(endpoint, inputOf(endpoint)))
    expect([endpoint.name, answer.includes(StudentNo)]).toEqual([endpoint.name, false])
  }
})

test('messages and to-dos hold none of it either', () => {
  const all = JSON.stringify([
    world.reader().select().from(messagePush).all(),
    world.reader().select().from(backLog).all(),
  ])
  expect([...told, ...numbers].filter(secret => all.includes(secret))).toEqual([])
})
