import type { Scope } from '@xuegong/contracts/modules/notice/audience'
import type { ReceiptContent, ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import type { msgGroup, notice, noticeRead } from '#schema/notice'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { classId, orgId, userId } from '#seed/school/ids'
import type { PlannedClass } from '#seed/school/classes'
import type { Plan } from '#seed/school/plan'
import { isNamedClass } from '#seed/school/students'
import { classTexts, collegeTexts, type NoticeText, sampleTexts, schoolTexts, staffTexts } from './texts.ts'

type Notice = typeof notice.$inferInsert
type Read = typeof noticeRead.$inferInsert

/** A notice before it is rows. */
interface Planned {
  readonly key: string
  readonly text: NoticeText
  readonly author: string
  readonly to: Scope
  /** Login names of its receivers. */
  readonly receivers: readonly string[]
  readonly daysAgo: number
  readonly state?: number
  readonly level?: number
  readonly receipt?: number
  readonly isTop?: boolean
  readonly isPublic?: boolean
  /** Who has not read it, whatever else is drawn. */
  readonly unread?: readonly string[]
  /** Everybody else of those who are shown has read it. */
  readonly share?: number
}

const { sent, audited, timed, draft, withdrawn, over } = {
  sent: 2,
  audited: 1,
  timed: 5,
  draft: 0,
  withdrawn: 3,
  over: 4,
}

/** A small form, which students fill in. */
const form: ReceiptField[] = [
  { Key: 'Place', Label: '寒假去向', Type: 'radio', Required: 1, Options: ['回家', '留校', '其他'] },
  { Key: 'BackDate', Label: '返校日期', Type: 'date', Required: 1 },
  { Key: 'Remark', Label: '备注', Type: 'text', Required: 0 },
]
const answerOf = (key: string, day: string): ReceiptContent => ({
  Place: draw.weighted(key, 'place', [
    ['回家', 80],
    ['留校', 12],
    ['其他', 8],
  ]),
  BackDate: plusDays(day, draw.int(key, 'back', 40, 55)),
})

const everybody: Scope = { Include: [{ Kind: 'all', Id: '' }] }
const staffOnly: Scope = { ...everybody, UserTypes: [2, 4] }
const toClass = ({ ClassCode }: PlannedClass): Scope => ({ Include: [{ Kind: 'class', Id: classId(ClassCode) }] })
const toCollege = (Code: string): Scope => ({ Include: [{ Kind: 'org', Id: orgId(Code) }] })

const isHere = ({ StuStatus, LoginName }: { StuStatus: number; LoginName: string }) =>
  LoginName !== '' && StuStatus !== 4 && StuStatus !== 5

/** How many classes are written to, and how often. */
const classNotices = { tiny: 4, school: 10, demo: 112 } as const

function planned(plan: Plan): Planned[] {
  const { preset, classes, colleges } = plan
  const staff = plan.staff.map(({ LoginName }) => LoginName)
  const students = plan.students.filter(isHere)
  const all = [...staff, ...students.map(({ LoginName }) => LoginName)]
  const ofClass = (one: PlannedClass) => students.filter(each => each.class === one).map(({ LoginName }) => LoginName)
  const first = classes.find(each => each.yearOfStudy === 3 && isNamedClass(each)) ?? classes[0]!
  const ofCollege = (at: number) => [
    ...students.filter(each => each.class.college === at + 1).map(({ LoginName }) => LoginName),
    ...plan.staff.filter(({ org }) => org === colleges[at]!.Code).map(({ LoginName }) => LoginName),
  ]
  const named = students.filter(each => each.named && each.class === first).map(({ LoginName }) => LoginName)
  const samples = sampleTexts.map(
    (text, at): Planned => ({
      key: `sample ${at}`,
      text,
      author: 'xgc01',
      to: { Include: [{ Kind: 'user', Id: userId('admin') }] },
      receivers: ['admin'],
      daysAgo: 365 + at,
      isTop: true,
      unread: ['admin'],
    }),
  )
  const school = schoolTexts.slice(0, { tiny: 1, school: 2, demo: 4 }[preset]).map(
    (text, at): Planned => ({
      key: `school ${at}`,
      text,
      author: 'xgc01',
      to: everybody,
      receivers: all,
      daysAgo: 2 + at * 9,
      level: at === 0 ? 2 : 1,
      isPublic: text.type > 2,
      unread: at === 0 ? ['admin', ...named] : [],
      share: 0.86,
    }),
  )
  const ofStaff = staffTexts.map(
    (text, at): Planned => ({
      key: `staff ${at}`,
      text,
      author: 'xgc01',
      to: staffOnly,
      receivers: staff,
      daysAgo: 5 + at * 8,
      receipt: at,
      unread: at === 0 ? ['admin'] : [],
      share: 0.8,
    }),
  )
  const colleged = (preset === 'demo' ? [...colleges.keys(), ...colleges.keys()] : preset === 'school' ? [0] : []).map(
    (college, at): Planned => ({
      key: `college ${at}`,
      text: collegeTexts[at % collegeTexts.length]!,
      author: `college${String(college + 1).padStart(2, '0')}`,
      to: toCollege(colleges[college]!.Code),
      receivers: ofCollege(college),
      daysAgo: 3 + at * 4,
      level: at % 3 === 0 ? 2 : 1,
      unread: named,
      share: 0.74,
    }),
  )
  const classed = Array.from({ length: classNotices[preset] }, (_, at): Planned => {
    const own = at < 4 ? first : classes[(at * 7) % classes.length]!
    return {
      key: `class ${at}`,
      text: classTexts[at % classTexts.length]!,
      author: own.counsellor || 'fdy01',
      to: toClass(own),
      receivers: ofClass(own),
      daysAgo: 1 + at,
      level: at === 1 ? 3 : 1,
      receipt: at === 3 ? 3 : at === 1 ? 2 : at === 0 ? 1 : 0,
      unread: at === 0 || at === 1 || at === 3 ? named : [],
      share: 0.9,
      state: at > 5 && at % 16 === 7 ? withdrawn : at > 5 && at % 14 === 6 ? over : sent,
    }
  })
  const waiting: Planned[] = [
    {
      key: 'audited',
      text: collegeTexts[1]!,
      author: 'fdy01',
      to: toCollege(colleges[0]!.Code),
      receivers: [],
      daysAgo: 0,
      state: audited,
    },
    { key: 'timed', text: schoolTexts[3]!, author: 'xgc01', to: everybody, receivers: [], daysAgo: -3, state: timed },
    {
      key: 'draft',
      text: classTexts[4]!,
      author: 'fdy01',
      to: toClass(first),
      receivers: [],
      daysAgo: 0,
      state: draft,
    },
    {
      key: 'draft 2',
      text: schoolTexts[1]!,
      author: 'xgc01',
      to: { Include: [] },
      receivers: [],
      daysAgo: 1,
      state: draft,
    },
  ]
  const extra = Array.from(
    { length: preset === 'demo' ? 4 : 0 },
    (_, at): Planned => ({
      key: `draft ${at + 3}`,
      text: collegeTexts[at]!,
      author: 'college01',
      to: toCollege(colleges[0]!.Code),
      receivers: [],
      daysAgo: at,
      state: draft,
    }),
  )
  return [...samples, ...school, ...ofStaff, ...colleged, ...classed, ...waiting, ...extra].filter(
    ({ author }) => author === 'xgc01' || staff.includes(author),
  )
}

function readsOf(plan: Plan, one: Planned, NoticeId: string, SendTime: string): Read[] {
  const { receivers, unread = [], share = 1, receipt = 0, state = sent } = one
  const shown = new Set(plan.students.filter(({ named }) => named).map(({ LoginName }) => LoginName)).add('admin')
  return receivers.map(LoginName => {
    const key = `${one.key} ${LoginName}`
    const reads = unread.includes(LoginName)
      ? false
      : shown.has(LoginName) || draw.number(key, 'reads') < (state === over ? 0.96 : share)
    const ReadTime = reads
      ? `${SendTime.slice(0, 10)} ${String(draw.int(key, 'hour', 15, 22))}:${String(draw.int(key, 'minute', 10, 59))}:00`
      : null
    const answers =
      reads && receipt > 0 && (receipt === 1 || shown.has(LoginName) || draw.number(key, 'answers') < 0.85)
    return {
      NoticeId,
      UserId: userId(LoginName),
      ReadTime,
      ReceiptTime: answers ? ReadTime : null,
      ReceiptContent: answers && receipt === 3 ? answerOf(key, plan.day) : null,
      RemindCount: 0,
    }
  })
}

/** Notices in every state, with their receivers: who has read them and what they answered. */
export function noticeRows(plan: Plan): { notices: Notice[]; reads: Read[] } {
  const staff = new Map(plan.staff.map(each => [each.LoginName, each]))
  const all = planned(plan).map(one => {
    const { key, text, author, to, daysAgo, state = sent, level = 1, receipt = 0 } = one
    const Id = seedId('notice', key)
    const written = plusDays(plan.day, -Math.max(daysAgo, 0))
    const wasSent = state === sent || state === withdrawn || state === over
    // A morning, so that all of them lie before any moment of the seed day but midnight.
    const SendTime = wasSent ? `${plusDays(plan.day, -Math.max(daysAgo, 1))} 09:00:00` : null
    const reads = SendTime ? readsOf(plan, one, Id, SendTime) : []
    const expire = { [over]: plusDays(plan.day, -1), [sent]: receipt > 1 ? plusDays(plan.day, 10) : '' }[state]
    const row: Notice = {
      Id,
      Title: text.title,
      Content: text.content,
      NoticeType: text.type,
      Level: level,
      IsTop: one.isTop ? 1 : 0,
      ReceiptType: receipt,
      ReceiptForm: receipt === 3 ? form : [],
      Scope: to,
      Files: [],
      Images: [],
      IsPublic: one.isPublic ? 1 : 0,
      PublishTime: state === timed ? `${plusDays(plan.day, -daysAgo)} 08:00:00` : null,
      ExpireTime: expire ? `${expire} 23:59:59` : null,
      State: state,
      SendTime,
      OrgId: orgId(staff.get(author)?.org ?? ''),
      ReceiverNum: reads.length,
      ReadNum: reads.filter(({ ReadTime }) => ReadTime).length,
      ReceiptNum: reads.filter(({ ReceiptTime }) => ReceiptTime).length,
      Reason: state === withdrawn ? '时间有变，另行通知' : '',
      CreateDate: `${plusDays(written, -1)} 16:30:00`,
      CreateUserId: userId(author),
      CreateUserName: staff.get(author)?.TrueName ?? '系统',
    }
    return { row, reads }
  })
  return { notices: all.map(({ row }) => row), reads: all.flatMap(({ reads }) => reads) }
}

/** How many groups people keep. */
const groups = { tiny: 1, school: 3, demo: 12 } as const
const owners = ['fdy01', 'xgc01', 'college01'] as const
const names = ['班干部', '重点关注学生', '学生会', '党员骨干', '值班老师', '项目组'] as const

export function groupRows(plan: Plan): (typeof msgGroup.$inferInsert)[] {
  const students = plan.students.filter(isHere).map(({ LoginName }) => LoginName)
  return Array.from({ length: groups[plan.preset] }, (_, at) => {
    const owner = owners[at % owners.length]!
    const Name = names[Math.floor(at / owners.length)]!
    const members = draw.shuffled(students, `group ${at}`).slice(0, 8)
    return {
      Id: seedId('group', `${owner} ${Name}`),
      Name,
      Users: members.map(userId),
      CreateDate: `${plusDays(plan.day, -30)} 10:00:00`,
      CreateUserId: userId(owner),
      CreateUserName: plan.staff.find(({ LoginName }) => LoginName === owner)?.TrueName ?? '',
    }
  })
}
