import { live } from '@xuegong/db/live'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { codeItem } from '@xuegong/db/schema/dictionary'
import type { Db } from '@xuegong/db/client'
import { and, eq } from 'drizzle-orm'
import { heldBy } from '#approval/approvers'
import type { StatusChanged } from '#data/ctx'
import { endToDos, giveToDo, type Giving } from '#delivery/to-dos'
import { studying } from './bed-rules.ts'
import { isHis } from './chooser.ts'
import { bedOf, residentOf } from './stays.ts'

const aboutAway = (StudentId: string) => `dormitory:away:${StudentId}`

/** Enabled accounts that are in charge of a building. */
const wardensOf = (db: Db, BuildingId: string): string[] =>
  db
    .select({ Id: userMan.Id })
    .from(userRegion)
    .innerJoin(userMan, and(eq(userMan.Id, userRegion.UserId), live(userMan), eq(userMan.State, 1)))
    .where(and(eq(userRegion.Kind, 'building'), eq(userRegion.TargetId, BuildingId)))
    .all()
    .map(({ Id }) => Id)

const wordFor = (db: Db, status: number): string =>
  db
    .select({ Name: codeItem.Name })
    .from(codeItem)
    .where(and(eq(codeItem.CodeType, 'StuStatus'), eq(codeItem.Code, String(status))))
    .get()?.Name ?? ''

/**
 * Whoever has a bed and studies no longer is to move out: the wardens of his building have it to do, or the office where there is none. They
 * have it no longer when he studies again.
 */
export const askToLeave: StatusChanged = (work, StudentId) => {
  const home = bedOf(work.db, StudentId)
  const { StuStatus, TrueName } = residentOf(work.db, StudentId)
  endToDos(work, aboutAway(StudentId), 'void')
  if (!home || !isHis(home.bed) || studying.includes(StuStatus)) return
  const { building, room } = home
  const wardens = wardensOf(work.db, building.Id)
  giveToDo(work, wardens.length > 0 ? wardens : heldBy(work, 'xgc'), {
    about: aboutAway(StudentId),
    title: `${TrueName}已${wordFor(work.db, StuStatus)}，请办理退宿`,
    url: `/epidemicMange/dormMange/dormInfo?building=${building.Id}&floor=${room.Floor}`,
  })
}

/** He has moved out. */
export const hasLeft = (work: Pick<Giving, 'db' | 'now'>, StudentId: string): void =>
  endToDos(work, aboutAway(StudentId), 'done')
