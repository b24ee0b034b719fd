import type { evaluation } from '@xuegong/contracts/modules/evaluation'
import type { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { buildAssessment, buildClassAdmin, buildQuestion } from '@xuegong/db/build/evaluation'
import { type assessment, assessmentRemark, evaluationProportion } from '@xuegong/db/schema/evaluation'
import { student } from '@xuegong/db/schema/people'
import { builtAt } from '@xuegong/db/build/next-number'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { values } from '#test/evaluating'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'

const made = { Id: expect.any(String) }
const option = (Key: string, Score: number) => ({ Key, Text: `选项${Key}`, Score })
const asked = {
  Dimension: '家庭收入',
  Title: '家庭年收入',
  QuestionType: 1,
  Options: [option('A', 10), option('B', 0)],
  AnswerBy: 1,
}

/** A draft with a question, in which the class of the pupil has a reviewer. */
async function draft({ world }: TestApi, given: Partial<typeof assessment.$inferSelect> = {}) {
  await world.own()
  return world.transact(db => {
    const row = buildAssessment(db, { IsTest: 1, ...given })
    const { Id } = buildQuestion(db, { AssessmentId: row.Id })
    for (const { ClassId, Id: UserId } of db.select().from(student).all())
      buildClassAdmin(db, { AssessmentId: row.Id, ClassId, UserId })
    db.insert(assessmentRemark)
      .values({ ...builtAt, Id: world.newId(), AssessmentId: row.Id, Remark: '请如实填写' })
      .run()
    return { Aid: row.Id, question: Id }
  })
}
const itself = async (api: TestApi) => ({ Id: (await draft(api)).Aid })
const ofIt = async (api: TestApi) => ({ Aid: (await draft(api)).Aid })

export const evaluationExamples: Examples<typeof evaluation & typeof evaluationPersons> = {
  getCard: { as: '2024010101', answers: { Base: { TrueName: '赵一诺' }, Family: null, Proves: [] } },
  listClassData: { as: '2024010101', answers: { Cards: [], total: 40 } },
  listAssessment: { given: async api => (await draft(api), {}), answers: { total: 2 } },
  tallyAssessment: { answers: expect.arrayContaining([{ Key: 'all', Count: 1 }]) },
  getAssessment: { given: itself, answers: { State: 0, QuestionNum: 1, ClassNum: 1 } },
  saveAssessment: { given: () => values, answers: made },
  removeAssessment: { given: itself, answers: '' },
  copyAssessment: {
    given: async api => ({ ...(await itself(api)), Name: '下一年', SchoolYear: '2027-2028' }),
    answers: made,
  },
  publishAssessment: {
    given: async api => ({ ...(await itself(api)), Confirm: 1 }),
    answers: { UserNum: 36, ClassNum: 1 },
  },
  emptyTest: { given: itself, answers: { DelNum: 0 } },
  saveRemark: { given: async api => ({ ...(await ofIt(api)), Remark: '请如实填写' }), answers: expect.any(String) },
  listRemark: { given: ofIt, answers: [{ OrgName: '学校', Remark: '请如实填写' }] },
  listProportion: { given: ofIt, answers: { total: 3 } },
  getProportion: {
    given: async api => {
      const { Aid } = await draft(api)
      const row = api.world
        .reader()
        .select()
        .from(evaluationProportion)
        .where(eq(evaluationProportion.AssessmentId, Aid))
        .get()!
      return { Id: row.Id }
    },
    answers: { Proportion: expect.any(Number) },
  },
  saveProportions: {
    given: async api => ({
      ...(await ofIt(api)),
      Rows: [{ Source: 1, Proportion: 100 }],
      Levels: [
        { LevelCode: 'A', LevelName: '困难', MinScore: 60 },
        { LevelCode: 'N', LevelName: '不困难', MinScore: 0 },
      ],
    }),
    answers: '',
  },
  listQuestion: { given: ofIt, answers: { total: 1 } },
  getQuestion: { given: async api => ({ Id: (await draft(api)).question }), answers: { MaxScore: 10 } },
  saveQuestion: { given: async api => ({ ...(await ofIt(api)), ...asked }), answers: made },
  removeQuestion: { given: async api => ({ Ids: [(await draft(api)).question] }), answers: '' },
}
