import type { Decision } from '@xuegong/contracts/approval'
import { records } from '@xuegong/contracts/modules/people/records'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { student } from '@xuegong/db/schema/people'
import { infoChange } from '@xuegong/db/schema/student-records'
import { backLog, wfInstance, wfRound, wfTask } from '@xuegong/db/schema/workflow'
import { eq, isNotNull } from 'drizzle-orm'
import { startApi } from './session.ts'

export const Reason = '登记时填写有误'
export const Nation = '11'
export const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg

/** A student of a class of its own, with a counsellor and a secretary of the college, who asks for changes; and somebody who is none of them. */
export async function openRequester() {
  const { as, world } = await startApi('tiny')
  await world.own()
  const made = world.transact(db => {
    const counsellor = buildUser(db, { roles: ['fdy'] })
    const room = buildClass(db, { CounsellorId: counsellor.Id })
    const office = buildUser(db, { roles: ['college'], OrgId: room.CollegeId, TrueName: '院系秘书' })
    const own = buildUser(db, { roles: ['student'], ClassId: room.Id, TrueName: '张三' })
    const stranger = buildUser(db, { roles: ['student'] })
    buildStudent(db, { UserId: stranger.Id })
    const pupil = buildStudent(db, { ClassId: room.Id, UserId: own.Id, TrueName: '张三' })
    return { own, pupil, office, counsellor, stranger }
  })
  const { own, pupil, office, counsellor } = made
  const [me, secretary, teacher] = [as(own.LoginName), as(office.LoginName), as(counsellor.LoginName)]
  const by =
    (who: typeof me) =>
    async (Id: string, Result: Decision = 1, Opinion = '同意') =>
      (await who(records.auditInfoChange, { Ids: [Id], Result, Opinion })).ResultValue!
  const advise = by(teacher)
  const submitted = async (input: object = { Nation }) =>
    (await me(records.submitInfoChange, { ...input, Reason })).ResultValue!.Id
  return {
    ...made,
    as,
    world,
    me,
    secretary,
    teacher,
    requests: {
      submitted,
      /** The counsellor, the college, and where the flow wants it the office decide. */
      advise,
      decide: by(secretary),
      settle: by(as('xgc01')),
      /** A request on which the counsellor has agreed. */
      advised: async (input: object = { Nation }) => {
        const Id = await submitted(input)
        await advise(Id)
        return Id
      },
      stateOf: async (Id: string) => (await secretary(records.getInfoChange, { Id })).ResultValue?.State,
      row: () => world.reader().select().from(student).where(eq(student.Id, pupil.Id)).get()!,
      /** Nobody has asked for anything, and the student has what he had. */
      reset: () => {
        const { Id: _, Lacks: _worked, ...before } = pupil
        world.transact(db => {
          for (const table of [infoChange, wfInstance, wfRound, wfTask, backLog])
            db.delete(table).where(isNotNull(table.Id)).run()
          db.update(student).set(before).where(eq(student.Id, pupil.Id)).run()
        })
      },
    },
  }
}
