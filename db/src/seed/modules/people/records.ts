/** Talks, rewards, punishments and requests for changes: their pages, dictionaries and rows. */
import { roleCodes } from '@xuegong/contracts/permissions'
import type { Db } from '#db/client'
import { insertAll } from '#db/insert'
import { infoChange, rewardPunish, studentTalk } from '#schema/student-records'
import { draw, seedId } from '#seed/random'
import type { Dictionary, Page } from '#seed/seed-module'
import { plusDays } from '#seed/school/calendar'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'
import { isDemonstrating, requestRows } from './requests.ts'

export const recordPages: readonly Page[] = [
  {
    group: '01',
    order: 7,
    text: '我的信息',
    url: '/base/myInfo',
    tool: {
      code: 'my-info',
      category: '3',
      icon: 'idcard',
      summary: '核对本人档案信息，发现有误可申请变更',
      sort: 130,
      since: '2025-09-01',
    },
    roles: roleCodes,
  },
  {
    group: '21',
    order: 4,
    text: '学生画像',
    url: '/base/studentDetail',
    roles: ['fdy', 'bzr', 'college', 'xgc', 'zzy', 'admin'],
    permission: 'student.get',
    hidden: true,
  },
  {
    group: '21',
    order: 6,
    text: '谈心谈话',
    url: '/base/talk',
    tool: {
      code: 'talk',
      category: '2',
      icon: 'comment',
      summary: '谈心谈话登记，找出本学期还未谈话的学生',
      sort: 190,
      since: '2025-09-22',
      actions: ['add'],
    },
    roles: ['fdy', 'college', 'xgc'],
    permission: 'talk.query',
    buttons: [
      { EnCode: 'add', Name: '新增谈话', Permission: 'talk.add' },
      { EnCode: 'edit', Name: '编辑', Permission: 'talk.edit' },
      { EnCode: 'delete', Name: '删除', Permission: 'talk.delete' },
      { EnCode: 'export', Name: '导出', Permission: 'talk.export' },
    ],
  },
  {
    group: '21',
    order: 7,
    text: '奖惩记录',
    url: '/base/rewardPunish',
    roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
    permission: 'reward.query',
    buttons: [
      { EnCode: 'add', Name: '新增奖惩', Permission: 'reward.add' },
      { EnCode: 'edit', Name: '编辑', Permission: 'reward.edit' },
      { EnCode: 'delete', Name: '删除', Permission: 'reward.delete' },
      { EnCode: 'export', Name: '导出', Permission: 'reward.export' },
    ],
  },
  {
    group: '21',
    order: 8,
    text: '信息变更审核',
    url: '/base/infoChange',
    roles: ['fdy', 'college', 'xgc', 'admin'],
    permission: 'student.query',
    buttons: [{ EnCode: 'audit', Name: '审核', Permission: 'wftask.edit' }],
  },
]

export const recordDictionaries: readonly Dictionary[] = [
  {
    Code: 'TalkTopic',
    Name: '谈话主题',
    items: ['1 学业', '2 生活', '3 心理', '4 就业', '5 纪律', '6 资助', '7 其他'],
  },
  { Code: 'TalkSecret', Name: '谈话可见范围', items: ['1 所管人员', '2 本人与院系学校', '3 仅本人'] },
  { Code: 'RewardKind', Name: '奖惩类别', items: ['1 奖励', '2 处分'] },
]

/** How many rows of each kind: every so-many-th student has one. */
const every = {
  tiny: { talk: 14, reward: 20, punish: 40 },
  school: { talk: 10, reward: 30, punish: 120 },
  demo: { talk: 4, reward: 15, punish: 120 },
}

const places = ['辅导员办公室', '学生宿舍', '谈心谈话室', '线上']
const talked: readonly (readonly [topic: string, content: string, follow: string])[] = [
  ['1', '了解本学期课程学习情况，高等数学跟不上进度，约定每周参加一次答疑。', '两周后查看作业完成情况'],
  ['2', '了解宿舍生活与作息，与室友相处融洽，近期睡眠偏晚，建议调整作息。', ''],
  ['3', '近期情绪低落，谈到家中变故，已倾听并说明校内心理咨询的预约方式。', '一周内再次联系'],
  ['4', '讨论毕业去向，准备报考研究生，介绍了学院的复习安排与往届经验。', ''],
  ['5', '就上课迟到一事进行提醒，本人认识到问题，承诺按时到课。', '请任课教师反馈到课情况'],
  ['6', '了解家庭经济状况，介绍助学金、助学贷款与勤工助学的申请办法。', '协助准备申请材料'],
]
const honours = ['三好学生', '优秀学生干部', '校级一等奖学金', '数学建模竞赛省级二等奖', '志愿服务先进个人']
const faults: readonly (readonly [level: string, title: string])[] = [
  ['1', '旷课累计达到20学时'],
  ['2', '考试违纪'],
  ['3', '考试作弊'],
  ['1', '夜不归宿'],
]

/** Every n-th student of the plan and the one who demonstrates a student's life, of whom those who study. */
const everyNth = ({ students }: Plan, n: number): PlannedStudent[] =>
  students.filter((one, at) => (at % n === 0 || isDemonstrating(one)) && one.StuStatus === 1)

export function seedRecords(db: Db, plan: Plan): void {
  const { talk, reward, punish } = every[plan.preset]
  const names = new Map(plan.staff.map(({ LoginName, TrueName }) => [LoginName, TrueName]))
  const by = (name: string) => ({ CreateUserId: userId(name), CreateUserName: names.get(name) ?? '' })
  const ago = (key: string, most: number) => plusDays(plan.day, -draw.int(key, 'days ago', 1, most))
  const talkRow = ({ StudentNo, class: own }: PlannedStudent) => {
    const [Topic, Content, Follow] = draw.pick(StudentNo, 'talk', talked)
    const TalkTime = `${ago(StudentNo, 100)} ${draw.pick(StudentNo, 'hour', ['10', '14', '15', '16'])}:30:00`
    return {
      Id: seedId('talk', StudentNo),
      StudentId: studentId(StudentNo),
      TalkTime,
      Topic,
      Place: draw.pick(StudentNo, 'place', places),
      Content,
      Follow,
      SecretLevel: draw.pick(StudentNo, 'secret', [1, 1, 1, 2, 3]),
      CreateDate: TalkTime,
      ...by(own.counsellor),
    }
  }
  const document = (key: string, Date: string) => `青禾学〔${Date.slice(0, 4)}〕${draw.int(key, 'document', 1, 80)}号`
  const rowOf = (kind: string, { StudentNo }: PlannedStudent, days: number) => {
    const Date = ago(`${kind} ${StudentNo}`, days)
    const Id = seedId(kind, StudentNo)
    return { ...plan.made, ...by('xgc01'), Id, StudentId: studentId(StudentNo), DocNo: document(StudentNo, Date), Date }
  }
  const rewardRow = (one: PlannedStudent) => ({
    ...rowOf('reward', one, 700),
    Kind: 1,
    Title: draw.pick(one.StudentNo, 'honour', honours),
  })
  const punishRow = (one: PlannedStudent) => {
    const [Level, Title] = draw.pick(one.StudentNo, 'fault', faults)
    const row = rowOf('punish', one, 400)
    return { ...row, Kind: 2, Level, Title, EndDate: plusDays(row.Date, Level === '3' ? 365 : 182) }
  }
  insertAll(db, studentTalk, everyNth(plan, talk).map(talkRow))
  insertAll(db, rewardPunish, [...everyNth(plan, reward).map(rewardRow), ...everyNth(plan, punish).map(punishRow)])
  insertAll(db, infoChange, requestRows(plan))
}
