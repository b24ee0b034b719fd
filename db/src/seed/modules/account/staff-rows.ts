import type { RoleCode } from '@xuegong/contracts/permissions'
import type { staff } from '#schema/people'
import type { userRegion, userRole } from '#schema/account'
import { colleges } from '#seed/school/campus'
import { classId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStaff } from '#seed/school/staff'
import { draw, seedId } from '#seed/random'

const duties: Partial<Record<RoleCode, string>> = {
  admin: '信息中心工程师',
  xgc: '学生工作处科员',
  college: '学工办主任',
  fdy: '辅导员',
  bzr: '班主任',
  sg: '宿舍管理员',
  zzy: '组织员',
  xlzx: '心理咨询师',
  ygdw: '用工单位联系人',
  tutor: '研究生导师',
}
const titles = ['助教', '讲师', '副教授', '教授']

const extension = (name: string) => String(draw.int(name, 'extension', 1000, 9999))

/** What is known of the staff beside their accounts. */
export const staffRows = ({ staff: all, made }: Plan): (typeof staff.$inferInsert)[] =>
  all.map(({ LoginName, role }) => ({
    ...made,
    Id: seedId('staff', LoginName),
    UserId: userId(LoginName),
    Sex: draw.pick(LoginName, 'sex', ['1', '2']),
    Duty: duties[role] ?? '',
    JobTitle: draw.pick(LoginName, 'title', titles),
    OfficePhone: `0532-8600${extension(LoginName)}`,
    OfficeRoom: `行政楼 ${draw.int(LoginName, 'room', 101, 518)}`,
    EntryDate: `${draw.int(LoginName, 'entry', 2008, 2024)}-07-01`,
  }))

const actor = 'bzr02'

/** A day so many days after another. */
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A head teacher who stands in as counsellor of two classes of the college for a month: a role that is narrowed and ends. */
export function actingRows({ staff: all, classes, day }: Plan): {
  roles: (typeof userRole.$inferInsert)[]
  regions: (typeof userRegion.$inferInsert)[]
} {
  const one = all.find(({ LoginName }: PlannedStaff) => LoginName === actor)
  const places = classes.filter(
    ({ college, headTeacher }) => colleges[college - 1]?.Code === one?.org && headTeacher !== actor,
  )
  if (!one || places.length < 2) return { roles: [], regions: [] }
  const UserId = userId(actor)
  return {
    roles: [{ UserId, RoleId: 'fdy', ScopeType: 2, ValidTo: daysAfter(day, 30) }],
    regions: places.slice(0, 2).map(({ ClassCode }) => ({ UserId, Kind: 'class', TargetId: classId(ClassCode) })),
  }
}
