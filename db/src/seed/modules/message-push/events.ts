import { draw } from '#seed/random'
import { userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'

/** Somebody who is told something, and where he is reached. */
export interface Receiver {
  readonly LoginName: string
  readonly TrueName: string
  readonly Mobile: string
}

/** Something that was told: by which template, to whom, by which ways. */
export interface Told {
  readonly code: string
  readonly title: string
  readonly module: string
  readonly body: string
  readonly ways: readonly (1 | 2 | 3 | 4)[]
  readonly to: readonly Receiver[]
  readonly by: string
  readonly urgent?: true
}

const forms = ['个人信息变更', '请假', '困难认定', '奖学金申请', '勤工助学申请']
const files = ['学生名单.xlsx', '班级名单.xlsx', '学生登记表.docx']
const toDos = ['提交本月班会记录', '核对未报到学生名单', '走访学生宿舍', '报送评优推荐名单']
const notices = ['关于国庆放假安排的通知', '本周五晚停水通知', '学生证补办说明', '心理健康讲座报名', '冬季安全须知']

/** What administrators of every world have not read: as many as their bell shows. */
export function toAdmin({ staff }: Plan): Told[] {
  const to = staff.filter(({ LoginName }) => LoginName === 'admin')
  const said = [
    ['TASK_DONE', '任务完成', 'transfer', '学生名单.xlsx导出完成，请到我的下载查看'],
    ['TODO_NEW', '新待办', 'workbench', '学工处给您安排了待办：核对新学期角色授权'],
    ['PWD_CHANGED', '密码已修改', 'account', '您的密码已于上周修改，如非本人操作请联系学工处'],
  ] as const
  return said.map(([code, title, module, body]) => ({ code, title, module, body, ways: [1], to, by: '系统' }))
}

/** The people of a school, as messages find them. */
export interface School {
  readonly staff: readonly Receiver[]
  readonly pupils: readonly (Receiver & { readonly classCode: string; readonly grade: string })[]
}

export function schoolOf({ staff, students }: Plan): School {
  const pupils = students
    .filter(({ LoginName, StuStatus }) => LoginName && StuStatus === 1)
    .map(({ LoginName, TrueName, Mobile, class: room }) => ({
      LoginName,
      TrueName,
      Mobile,
      classCode: room.ClassCode,
      grade: room.Grade,
    }))
  return { staff: staff.filter(({ role }) => ['fdy', 'college', 'xgc'].includes(role)), pupils }
}

/** One thing that was told, by its place in the log; `most`: to how many at most. */
export function toldAt({ staff, pupils }: School, at: number, most: number): Told {
  const key = `told ${at}`
  const teacher = draw.pick(key, 'teacher', staff)
  const pupil = draw.pick(key, 'pupil', pupils)
  const form = draw.pick(key, 'form', forms)
  const one = (code: string, title: string, module: string, body: string, to: Receiver): Told => ({
    code,
    title,
    module,
    body,
    ways: [1],
    to: [to],
    by: '系统',
  })
  const kind = draw.weighted(key, 'kind', [
    ['todo', 30],
    ['pass', 22],
    ['back', 5],
    ['task', 10],
    ['password', 6],
    ['work', 6],
    ['class', 18],
    ['grade', 3],
  ] as const)
  switch (kind) {
    case 'todo':
      return one(
        'WF_TODO',
        '待审批',
        'workflow',
        `【待审批】${pupil.TrueName}提交了${form}，请于规定时间前处理`,
        teacher,
      )
    case 'pass':
      return one('WF_PASS', '审批通过', 'workflow', `您的${form}已通过`, pupil)
    case 'back':
      return one('WF_BACK', '审批驳回', 'workflow', `您的${form}被驳回：材料不全，请修改后重新提交`, pupil)
    case 'task':
      return one(
        'TASK_DONE',
        '任务完成',
        'transfer',
        `${draw.pick(key, 'file', files)}导出完成，请到我的下载查看`,
        teacher,
      )
    case 'work':
      return one('TODO_NEW', '新待办', 'workbench', `学工处给您安排了待办：${draw.pick(key, 'to-do', toDos)}`, teacher)
    case 'password': {
      const body = '您的密码已修改，如非本人操作请联系学工处'
      return { ...one('PWD_CHANGED', '密码已修改', 'account', body, pupil), ways: [1, 4] }
    }
    case 'class':
    case 'grade': {
      const same = kind === 'class' ? ('classCode' as const) : ('grade' as const)
      const to = pupils.filter(each => each[same] === pupil[same]).slice(0, most)
      const body = `请阅读通知：${draw.pick(key, 'notice', notices)}`
      const told = { code: 'NOTICE_REMIND', title: '阅读提醒', module: 'notice', body, to, by: teacher.TrueName }
      return { ...told, ways: kind === 'class' ? [1] : [3] }
    }
  }
}

/** Id of the account of a receiver. */
export const idOf = ({ LoginName }: Receiver): string => userId(LoginName)
