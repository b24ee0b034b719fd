import type { downTask, importTask } from '#schema/transfer'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStaff } from '#seed/school/staff'

/** How many tasks there are, and that one of how many has failed. */
const planned = { tiny: [0, 1], school: [12, 6], demo: [160, 5] } as const
/** Who has four of the first tasks each, because the account is shown to everybody. */
const shown = ['xgc01', 'college01', 'fdy01']
/** A world begins without files. What would have one is older than files of tasks are kept (30 days). */
const [kept, oldest] = [31, 180]

type Import = readonly [type: number, name: string]
const imports: Readonly<Record<string, readonly Import[]>> = {
  xgc: [
    [1, '新生花名册.xlsx'],
    [2, '新班级.xlsx'],
    [10, '新入职教职工.xlsx'],
    [60, '本校字典.csv'],
  ],
  college: [
    [1, '转入学生名单.xlsx'],
    [2, '本院新班级.xlsx'],
  ],
}
type Export = readonly [type: number, noun: string, kind: 1 | 2, ending: string]
const students: Export = [21, '学生', 2, 'xlsx']
const forms: Export = [37, '学生登记表', 1, 'docx']
const classes: Export = [33, '班级', 2, 'xlsx']
const exports: Readonly<Record<string, readonly Export[]>> = {
  xgc: [students, classes, [34, '教职工', 2, 'csv']],
  college: [students, classes, forms],
  fdy: [students, forms],
}
const misread = ['模板表头不匹配，请下载最新模板：缺少 姓名', '文件中没有数据']
const cancelled = '已取消'

/** A task that has ended, before it is a row: `started` gives when, no later than so many days ago. */
interface Ended {
  readonly key: string
  readonly by: PlannedStaff
  readonly isImport: boolean
  readonly isDone: boolean
  readonly started: (youngest: number) => { CreateDate: string; CreateUserId: string; CreateUserName: string }
}

function endedTasks({ staff, day, preset }: Plan): Ended[] {
  const [tasks, failedOf] = planned[preset]
  const owners = staff.filter(({ role }) => role in exports)
  return Array.from({ length: tasks }, (_, at) => {
    const key = `task ${at}`
    const by =
      owners.find(({ LoginName }) => LoginName === shown[Math.floor(at / 4)]) ?? draw.pick(key, 'owner', owners)
    const time = `${draw.pick(key, 'hour', ['08', '09', '10', '14', '15', '16'])}:${draw.int(key, 'minute', 10, 59)}:20`
    return {
      key,
      by,
      isImport: at % 2 === 1 && by.role in imports,
      isDone: at % failedOf !== 3,
      started: youngest => ({
        CreateDate: `${plusDays(day, -draw.int(key, 'days ago', youngest, oldest))} ${time}`,
        CreateUserId: userId(by.LoginName),
        CreateUserName: by.TrueName,
      }),
    }
  })
}

function importRow({ key, by, isDone, started }: Ended): typeof importTask.$inferInsert {
  const [TaskType, name] = draw.pick(key, 'import', imports[by.role]!)
  const Total = isDone ? draw.int(key, 'rows', 12, 240) : 0
  const Fail = TaskType === 1 && isDone ? draw.int(key, 'refused', 0, 3) : 0
  return {
    Id: seedId('import task', key),
    FileId: seedId('upload', key),
    OriginalFileName: name,
    TaskType,
    Phase: isDone ? 3 : 4,
    TaskLog: isDone ? `导入完成：成功${Total - Fail}条，失败${Fail}条` : draw.pick(key, 'reason', misread),
    Total,
    Ok: Total - Fail,
    Fail,
    // Of refused rows there would be a file.
    ...started(Fail > 0 ? kept : 1),
  }
}

function exportRow({ key, by, isDone, started }: Ended): typeof downTask.$inferInsert {
  const [BusinessType, noun, DownType, ending] = draw.pick(key, 'export', exports[by.role]!)
  const made = started(isDone ? kept : 1)
  const { CreateDate } = made
  return {
    Id: seedId('down task', key),
    DownFileName: `${noun}_${CreateDate.replace(/\D/g, '')}.${ending}`,
    BusinessType,
    DownType,
    Phase: isDone ? 3 : 5,
    Request: ending === 'csv' ? '{"Format":2}' : '{}',
    Total: isDone ? draw.int(key, 'rows', 12, 240) : 0,
    ExpireDate: isDone ? `${plusDays(CreateDate.slice(0, 10), 30)} ${CreateDate.slice(11)}` : null,
    FailReason: isDone ? '' : cancelled,
    ...made,
  }
}

/** Imports and exports that have ended, of staff who may start them again. */
export function taskRows(plan: Plan) {
  const all = endedTasks(plan)
  return {
    imports: all.filter(({ isImport }) => isImport).map(importRow),
    exports: all.filter(({ isImport }) => !isImport).map(exportRow),
  }
}
