import type { Input } from '@xuegong/contracts/endpoint'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { dormChange } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { openHousing } from './housing.ts'

type Asked = Partial<Input<typeof dormChanges.addDormChange>>
type Deciding = Partial<Input<typeof dormChanges.auditDormChange>>
export const Reason = '与室友作息时间差异较大，影响休息'

/** The house of `openHousing` in which 赵六 lives in 101-1 and 学长 in 102-1; both study, and are of one college. */
export async function openChanging() {
  const house = await openHousing()
  const { world, as, zhao, elder, allot, teacher, keeper, office } = house
  const [me, partner] = [as(zhao.LoginName), as(elder.LoginName)]
  const row = (Id: string) => world.reader().select().from(dormChange).where(eq(dormChange.Id, Id)).get()!
  const ask = (asked: Asked = {}, who = me) => who(dormChanges.addDormChange, { Kind: 1, Reason, Submit: 1, ...asked })
  const askedFor = async (asked: Asked = {}) => (await ask(asked)).ResultValue!.Id
  const decide = async (who: typeof me, Id: string, more: Deciding = {}) =>
    (await who(dormChanges.auditDormChange, { Ids: [Id], Result: 1, Opinion: '同意', ...more })).ResultValue!
  /** Why a decision was refused; '' where it was not. */
  const decided = async (who: typeof me, Id: string, more: Deciding = {}) =>
    (await decide(who, Id, more)).Failed[0]?.Reason ?? ''
  return {
    ...house,
    me,
    partner,
    row,
    ask,
    askedFor,
    decided,
    /** A swap with 学长, whom 赵六 names by number and name. */
    swap: { Kind: 2, SwapNo: elder.StudentNo, SwapName: '学长' } satisfies Asked,
    answer: (Id: string, Agree: 1 | 2 = 1, who = partner) => who(dormChanges.agreeSwap, { Id, Agree }),
    read: async (Id: string, who = me) => (await who(dormChanges.getDormChange, { Id })).ResultValue,
    /** The counsellor, the warden, who names the bed, and the office decide in turn. */
    byCounsellor: (Id: string) => decided(teacher, Id),
    byWarden: (Id: string, bed?: string) => decided(keeper, Id, bed === undefined ? {} : { ToBedId: `bed ${bed}` }),
    byOffice: (Id: string) => decided(office, Id),
    /** Accounts that are to decide now. */
    askedToDecide: () =>
      world
        .reader()
        .select({ who: wfTask.AssigneeId, on: wfInstance.BusinessId })
        .from(wfTask)
        .innerJoin(wfInstance, eq(wfInstance.Id, wfTask.InstanceId))
        .where(eq(wfTask.State, 0))
        .all()
        .map(({ who }) => who),
    setStudent: (Id: string, set: Partial<typeof student.$inferSelect>) =>
      world.transact(db => db.update(student).set(set).where(eq(student.Id, Id)).run()),
    begin: async () => {
      house.reset()
      await allot(zhao, '101-1')
      await allot(elder, '102-1')
    },
  }
}
