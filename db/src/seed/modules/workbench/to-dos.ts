import type { backLog } from '#schema/workflow'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'

type Row = typeof backLog.$inferInsert

/** How many to-dos people sent each other. */
const counts = { tiny: 7, school: 20, demo: 300 } as const
/** Who has how many of the first ones, all open: the accounts that are shown to everybody. */
const shown = { tiny: [4, 3], school: [4, 5, 5, 3, 3], demo: [4, 9, 7, 7, 7, 5, 4, 4, 3, 3] } as const
const shownTo = ['admin', 'fdy01', 'xgc01', 'college01', 'bzr01', 'sg01', 'zzy01', 'xl01', 'yg01', 'ds01'] as const
/** How many of whose are overdue. */
const overdueOf = { fdy01: 2 } as Readonly<Record<string, number>>
/** What others were sent: open, done and ignored ones. */
const [fewest, most] = [3, 8]
const states = [0, 0, 0, 1, 1, 2]

const tasks = {
  admin: ['核对新学期角色授权', '检查系统备份', '更新学校联系方式', '整理本月操作日志'],
  staff: [
    '提交本月班会记录',
    '完善学生家庭联系方式',
    '核对未报到学生名单',
    '联系学业预警学生',
    '提交心理排查情况',
    '走访学生宿舍',
    '报送评优推荐名单',
    '核对班级干部信息',
  ],
  student: ['补充家庭成员信息', '上传证件照片', '核对银行卡信息'],
} as const
const contentOf = (Title: string) => `请按要求完成“${Title}”，如有疑问请联系学工办。`

/** Somebody who was sent to-dos. */
interface Receiver {
  readonly LoginName: string
  readonly kind: keyof typeof tasks
  readonly num: number
  readonly isShown: boolean
}

/** Those who are shown to everybody, the students among them, then the other staff until all are dealt out. */
function receiversOf({ preset, staff, students }: Plan): Receiver[] {
  const known = shownTo.flatMap((LoginName, at) => {
    const num = shown[preset][at] ?? 0
    return num > 0 ? [{ LoginName, num, kind: LoginName === 'admin' ? 'admin' : 'staff', isShown: true } as const] : []
  })
  const others = staff.filter(({ LoginName }) => !shownTo.some(name => name === LoginName))
  const pupils = students.filter(({ named, LoginName, StuStatus }) => named && LoginName && StuStatus === 1)
  const rest = [
    ...pupils.map(({ LoginName }) => ({ LoginName, num: 3, kind: 'student' as const, isShown: true })),
    ...others.map(({ LoginName }) => ({
      LoginName,
      num: draw.int(LoginName, 'to-dos', fewest, most),
      kind: 'staff' as const,
      isShown: false,
    })),
  ]
  return preset === 'demo' ? [...known, ...rest] : known
}

/** To-dos that people sent each other, as many as a preset has. */
export function toDoRows(plan: Plan): Row[] {
  const sender = plan.staff.find(({ LoginName }) => LoginName === 'xgc01')
  const rowOf = ({ LoginName, kind, isShown }: Receiver, at: number): Row => {
    const key = `${LoginName} ${at}`
    const isLate = at < (overdueOf[LoginName] ?? 0)
    const Title = tasks[kind][at % tasks[kind].length]!
    const State = isShown ? 0 : draw.pick(key, 'state', states)
    const came = plusDays(plan.day, -draw.int(key, 'days ago', 4, 15))
    const due = plusDays(plan.day, isLate ? -(at + 1) : draw.int(key, 'days left', 1, 20))
    return {
      Id: seedId('to-do', key),
      Title,
      Content: contentOf(Title),
      Priority: isLate
        ? 3
        : draw.weighted(key, 'priority', [
            [1, 70],
            [2, 22],
            [3, 8],
          ]),
      State,
      IsRead: State === 0 ? 0 : 1,
      ReceiveUserId: userId(LoginName),
      DeadLine: isLate || draw.int(key, 'has deadline', 1, 10) > 2 ? `${due} 18:00:00` : null,
      HandleTime: State === 0 ? null : `${plusDays(came, 2)} 16:10:00`,
      CreateDate: `${came} 09:30:00`,
      CreateUserId: userId(sender?.LoginName ?? ''),
      CreateUserName: sender?.TrueName ?? '',
    }
  }
  return receiversOf(plan)
    .flatMap(receiver => Array.from({ length: receiver.num }, (_, at) => rowOf(receiver, at)))
    .slice(0, counts[plan.preset])
}
