import type { levels } from '@xuegong/contracts/modules/evaluation/levels'
import type { objections } from '@xuegong/contracts/modules/evaluation/objections'
import type { evaluationExports, evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import type { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import type { Db } from '@xuegong/db/client'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import { buildObjection, buildPublicity, someClosedClass } from '#test/reviewing'
import type { TestApi } from '#test/session'

/** Makes what a call needs in the world of its example. */
const having =
  <T>(make: (db: Db) => T) =>
  async ({ world }: TestApi): Promise<T> => {
    await world.own()
    return world.transact(make)
  }

/** A class with a publicity that runs. */
const running = (db: Db) => {
  const review = someClosedClass(db)
  const { row, own } = review
  return { ...review, shown: buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id }) }
}
/** The same with an objection, which a student makes who signs in as `objector`. */
const objected = (db: Db) => {
  const { row, own, pupils } = someClosedClass(db, {}, 'objector')
  const shown = buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id })
  return { shown, objection: buildObjection(db, shown, { UserId: pupils[1]!.Id }) }
}
const itself = having(db => ({ Id: running(db).shown.Id }))
const withOne = having(db => (running(db), {}))

const ofIt = having(db => ({ Aid: someClosedClass(db).row.Id }))
const started = { given: ofIt, answers: { TaskId: expect.any(String) } }

export const evaluationReviewExamples: Examples<
  typeof levels & typeof publicities & typeof objections & typeof evaluationExports & typeof evaluationPapers
> = {
  listLevel: { given: ofIt, answers: { total: 3 } },
  tallyLevel: {
    given: ofIt,
    answers: expect.arrayContaining([{ Key: 'class', Count: 3 }]),
  },
  saveLevels: {
    given: having(db => {
      const { row, records } = someClosedClass(db)
      return { Aid: row.Id, Stage: 1, Items: [{ MeterRecordId: records[0]!.Id, LevelCode: 'A' }] }
    }),
    answers: { Ok: 1, OverQuota: [] },
  },
  savePublicity: {
    given: having(db => {
      const { row, own } = someClosedClass(db)
      return { Aid: row.Id, Stage: 1, ClassId: own.Id, Title: '公示', Contact: '0532-66660000', Start: 1 }
    }),
    answers: expect.any(String),
  },
  getPublicity: { given: itself, answers: { Title: '公示', State: 1, UnitName: expect.any(String) } },
  listPublicity: { given: withOne, answers: { total: 1, rows: [{ EndDate: '2026-10-16', ObjectionNum: 0 }] } },
  getPublicityRows: { given: itself, answers: { rows: [] } },
  removePublicity: {
    given: having(db => ({ Ids: [running(db).shown.Id], Reason: '名单有误' })),
    answers: '',
  },
  listClassPublicity: { given: withOne, answers: { total: 1 } },
  listClassPublicityRows: {
    given: having(db => ({ PublicityId: running(db).shown.Id })),
    answers: { total: 0, CanObject: 0, LeftUntil: '2026-10-16 17:30:00' },
  },
  listObjection: { given: having(db => (objected(db), {})), answers: { total: 1, rows: [{ State: 0, IsLate: 0 }] } },
  tallyObjection: { answers: [{ Count: 0 }, { Count: 0 }, { Count: 0 }] },
  addObjection: {
    as: 'objector',
    given: having(db => ({ PublicityId: objected(db).shown.Id, Content: '名单中有同学家境很好，请核实' })),
    answers: expect.any(String),
  },
  handleObjection: {
    given: having(db => ({ Id: objected(db).objection.Id, State: 2, Reply: '经核实无误' })),
    answers: '',
  },
  exportSummary: started,
  exportForms: started,
  exportProves: started,
  exportStatistics: {
    given: having(db => ({ Aid: someClosedClass(db).row.Id, Dim: ['Level', 'Sex'] })),
    answers: started.answers,
  },
  exportAnalysis: started,
  listDownLog: { answers: { rows: [], total: 0 } },
}
