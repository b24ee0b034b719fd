import type { dormBed, dormBuilding, dormRoom } from '#schema/dormitory'
import { fileAddressOf } from '@xuegong/contracts/file-fields'
import type { hygiene, repair } from '#schema/dormitory-upkeep'
import type { fileInfo } from '#schema/transfer'
import { hygieneLevel } from '#db/dormitory/hygiene-level'
import { seededFile } from '#seed/pictures'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'

interface Places {
  readonly buildings: readonly (typeof dormBuilding.$inferInsert)[]
  readonly rooms: readonly (typeof dormRoom.$inferInsert)[]
  readonly beds: readonly (typeof dormBed.$inferInsert)[]
}
type Check = typeof hygiene.$inferInsert
type Repair = typeof repair.$inferInsert
type File = typeof fileInfo.$inferInsert

/** How many rooms were judged on how many days, and how many repairs were asked for. */
const sizes = {
  tiny: { rooms: 1, days: 1, repairs: 1 },
  school: { rooms: 12, days: 1, repairs: 10 },
  demo: { rooms: 300, days: 4, repairs: 120 },
} as const
const things = ['Ground', 'Beds', 'Desks', 'Balcony', 'Safety'] as const
const [good, fine, poor] = [
  [16, 20],
  [12, 16],
  [6, 11],
] as const
/** Of twelve rooms one is hardly well; of those that were judged last one in sixty failed, the first of them early in the list. */
const spanOf = (at: number, week: number) => (week === 0 && at % 60 === 2 ? poor : at % 12 === 5 ? fine : good)
/** The warden of the building of a room, who judges it. */
const writtenBy = (plan: Plan, places: Places, RoomId: string) => {
  const { BuildingId } = places.rooms.find(({ Id }) => Id === RoomId)!
  const { ManagerId } = places.buildings.find(({ Id }) => Id === BuildingId)!
  const warden = plan.staff.find(({ LoginName }) => userId(LoginName) === ManagerId)
  return { CreateUserId: ManagerId ?? '', CreateUserName: warden?.TrueName ?? '系统' }
}

/** Rooms in which somebody lives, in the order of the buildings. */
const livedIn = ({ rooms, beds }: Places) => {
  const taken = new Set(beds.filter(({ State }) => State === 3).map(({ RoomId }) => RoomId))
  return rooms.filter(({ Id }) => taken.has(Id))
}

/** Rooms as they were judged, a week apart: most are well, a few failed, which is shown by a picture. */
export function checkRows(plan: Plan, places: Places): { checks: Check[]; pictures: File[] } {
  const { rooms, days } = sizes[plan.preset]
  const chosen = livedIn(places).slice(0, rooms)
  const pictures: File[] = []
  const checks = Array.from({ length: days }, (_, week) => week).flatMap(week =>
    chosen.map((room, at): Check => {
      const key = `${room.Id} ${week}`
      const [from, to] = spanOf(at, week)
      const points = Object.fromEntries(
        things.map(thing => [thing, draw.int(key, thing, from + (at % 4 === 0 ? 3 : 0), to)]),
      ) as Record<(typeof things)[number], number>
      const Score = things.reduce((sum, thing) => sum + points[thing], 0)
      const CheckDate = plusDays(plan.day, -2 - 7 * week)
      const Id = seedId('hygiene', key)
      const made = { ...writtenBy(plan, places, room.Id), CreateDate: `${CheckDate} 15:20:00` }
      const picture: File = {
        ...made,
        Id: seedId('hygiene picture', key),
        FilePartPath: 'seeded/untidy-room.jpg',
        FileTrueName: '检查照片.jpg',
        Size: seededFile('seeded/untidy-room.jpg')!.length,
        BusinessType: 'file:Hygiene',
        Holder: 'Hygiene',
        HolderId: Id,
      }
      const failed = hygieneLevel(Score) === '不合格'
      if (failed) pictures.push(picture)
      return {
        ...made,
        ...points,
        Id,
        RoomId: room.Id,
        CheckDate,
        Score,
        Level: hygieneLevel(Score),
        ...(failed && {
          Photos: [
            { FileId: picture.Id, HomeUrl: '', FilePartPath: fileAddressOf(picture.Id), FileTrueName: '检查照片.jpg' },
          ],
          Remark: '地面杂物较多，床铺未整理，请于三日内整改',
        }),
      }
    }),
  )
  return { checks, pictures }
}

const problems = [
  '洗手池水龙头漏水',
  '照明灯管不亮',
  '阳台门把手松动',
  '书桌抽屉损坏',
  '网口无法连接',
  '空调不制冷',
  '窗帘杆脱落',
] as const
const [asked, given, done, judged, back] = [0, 1, 2, 3, 4]
/** Of ten repairs: two wait, two are given out, two done, three judged, one taken back. */
const states = [asked, done, judged, given, asked, judged, done, given, judged, back] as const

/** Repairs of the last weeks in every state; the one of the student who is introduced first is done. */
export function repairRows(plan: Plan, places: Places): Repair[] {
  const count = sizes[plan.preset].repairs
  const residents = places.beds.filter(({ State }) => State === 3)
  const her = plan.students.find(({ named }) => named?.TrueName === '赵一诺')
  const first = residents.find(({ UserId }) => UserId === studentId(her?.StudentNo ?? ''))
  const step = Math.max(1, Math.floor(residents.length / count))
  const chosen = [...(first ? [first] : []), ...residents.filter((bed, at) => at % step === 0 && bed !== first)]
  return chosen.slice(0, count).map(({ RoomId, UserId }, at): Repair => {
    const State = at === 0 ? done : states[at % states.length]!
    const age = State === asked ? at % 6 : 6 + (at % 18)
    const day = plusDays(plan.day, -age)
    const item = at % problems.length
    const who = plan.byId.get(UserId!)
    const isTaken = State === given || State === done || State === judged
    const isDone = State === done || State === judged
    const doneOn = plusDays(plan.day, State === done ? -(at % 5) - 1 : -4 - (at % 2))
    return {
      Id: seedId('repair', String(at)),
      CreateDate: `${day} 08:${String(10 + (at % 50)).padStart(2, '0')}:00`,
      CreateUserId: userId(who?.LoginName ?? ''),
      CreateUserName: who?.TrueName ?? '',
      RepairNo: `BX${day.replaceAll('-', '')}${String(at + 1).padStart(4, '0')}`,
      RoomId,
      UserId: UserId!,
      Item: String(item + 1),
      Desc: problems[item]!,
      State,
      ...(isTaken && { HandleUser: '后勤维修组', AcceptTime: `${day} 10:30:00` }),
      ...(isDone && { Result: '已修复，使用正常', DoneTime: `${doneOn} 16:00:00` }),
      ...(State === judged && { Score: 3 + (at % 3), ScoreText: '处理及时', ScoreTime: `${doneOn} 20:00:00` }),
    }
  })
}
