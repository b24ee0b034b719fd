import { people } from '@xuegong/contracts/modules/people'
import { buildClass } from '@xuegong/db/build/people'
import { classInfo } from '@xuegong/db/schema/people'
import { identityNumber } from '@xuegong/db/seed/school/identity'
import { expect } from 'vitest'
import type { Example } from '#test/example'
import type { TestApi } from '#test/session'

const studentOf = async (api: TestApi) =>
  (await api.as('admin')(people.listStudents, { Key: '2024010101' })).ResultValue!.rows[0]!
const about = async (api: TestApi) => ({ StudentId: (await studentOf(api)).Id })
const mother = { Relation: '52', Name: '赵母', Mobile: '13900000000', IsGuardian: 1 as const }
const move = { Kind: 1, ChangeDate: '2026-01-05', Reason: '按培养方案调整' }
const anotherClassIn = async ({ world }: TestApi) => {
  await world.own()
  return world.transact(db => buildClass(db)).Id
}
const leave = { ToStatus: 2, ChangeDate: '2026-01-05', EndDate: '2026-09-01', Reason: '因病休学' }
const leaveIn = async (api: TestApi) => ({ Ids: [(await studentOf(api)).Id], ...leave })
const newcomerIn = ({ world }: TestApi) => ({
  StudentNo: '2026990101',
  TrueName: '新同学',
  Sex: '2',
  IdCard: identityNumber(80_001, '2008-01-01', '2'),
  Nation: '01',
  Political: '03',
  EduLevel: '21',
  ClassId: world.reader().select().from(classInfo).get()!.Id,
})

/** Examples of what is done to students. */
export const studentExamples = {
  addStudent: { given: newcomerIn, answers: { RowVersion: 1 } },
  removeStudents: {
    given: async api => ({ Ids: [(await api.as('admin')(people.addStudent, newcomerIn(api))).ResultValue!.Id] }),
    answers: { Ok: 1, Failed: [] },
  },
  saveFamily: {
    given: async api => {
      const { Id: StudentId } = await studentOf(api)
      const { RowVersion } = (await api.as('admin')(people.getStudent, { Id: StudentId })).ResultValue!
      return { StudentId, RowVersion, Rows: [mother] }
    },
    answers: { RowVersion: 2 },
  },
  revealStudent: {
    given: async api => ({ Id: (await studentOf(api)).Id, Fields: ['IdCard'], Reason: '1' }),
    answers: { IdCard: expect.stringMatching(/^\d{17}[\dX]$/) },
  },
  transferStudents: {
    given: async api => ({ Ids: [(await studentOf(api)).Id], ToClassId: await anotherClassIn(api), ...move }),
    answers: { Ok: 1, Failed: [] },
  },
  changeStatus: { given: leaveIn, answers: { Ok: 1, Failed: [] } },
  revertStatus: {
    given: async api => {
      const { Ids, ...change } = await leaveIn(api)
      await api.as('admin')(people.changeStatus, { Ids, ...change })
      return { Ids }
    },
    answers: { Ok: 1, Failed: [] },
  },
  listStatusChanges: { given: about, answers: expect.any(Array) },
  listStudentMoves: { given: about, answers: expect.any(Array) },
} satisfies Readonly<Record<string, Example>>
