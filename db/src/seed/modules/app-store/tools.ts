import type { myDesktop, sysTool } from '#schema/app-store'
import type { fileInfo } from '#schema/transfer'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import { fileOfPicture, type Picture, picturesOf } from '#seed/tool-pictures'

type Tool = typeof sysTool.$inferSelect

const people = ['student', 'fdy', 'bzr', 'college', 'xgc', 'sg', 'zzy', 'admin']
const state = { made: 0, shown: 1, withdrawn: 2 } as const

interface OuterTool
  extends Pick<
    typeof sysTool.$inferInsert,
    'Name' | 'ToolCode' | 'Url' | 'Icon' | 'Summary' | 'OpenRoles' | 'State' | 'Description'
  > {
  readonly daysAgo: number
  readonly scenes?: Parameters<typeof picturesOf>[2]
}

/** Tools of this school that lead to other sites: two on the shelf, one that is being made, one that was withdrawn. */
const outer: readonly OuterTool[] = [
  {
    Name: '图书馆',
    ToolCode: 'library',
    Url: 'https://lib.qinghe.example/',
    Icon: 'read',
    Summary: '馆藏检索、借阅查询与续借',
    OpenRoles: people,
    State: state.shown,
    daysAgo: 300,
    Description: '<p>图书馆统一检索平台，使用统一身份认证登录，可以检索馆藏、查看借阅记录并在线续借。</p>',
    scenes: [
      ['list', '馆藏检索'],
      ['phone-list', '我的借阅'],
    ],
  },
  {
    Name: '教务管理系统',
    ToolCode: 'academic',
    Url: 'https://jw.qinghe.example/',
    Icon: 'book',
    Summary: '课表、成绩、选课与考试安排',
    OpenRoles: people.filter(role => role !== 'sg'),
    State: state.shown,
    daysAgo: 200,
  },
  {
    Name: '校园网自助服务',
    ToolCode: 'network',
    Url: 'https://net.qinghe.example/',
    Icon: 'wifi',
    Summary: '校园网套餐、充值与在线设备',
    OpenRoles: people,
    State: state.made,
    daysAgo: 5,
  },
  {
    Name: '旧版请假系统',
    ToolCode: 'old-leave',
    Url: 'https://old.qinghe.example/leave',
    Icon: 'history',
    Summary: '2024年以前的请假记录查询',
    OpenRoles: ['student', 'fdy'],
    State: state.withdrawn,
    daysAgo: 400,
  },
]

const picturesFor = ({ ToolCode, scenes }: OuterTool, at: number): Picture[] =>
  picturesOf(seedId('tool', ToolCode), at, scenes)

/** The files of their pictures. */
export const outerFiles = ({ made }: Plan): (typeof fileInfo.$inferInsert)[] =>
  outer.flatMap(picturesFor).map(picture => ({ ...made, ...fileOfPicture(picture) }))

export const outerTools = ({ day, made }: Plan): (typeof sysTool.$inferInsert)[] =>
  outer.map((given, at) => {
    const { daysAgo, scenes: _, ...tool } = given
    const time = `${plusDays(day, -daysAgo)} 10:00:00`
    return {
      ...made,
      ...tool,
      Id: seedId('tool', tool.ToolCode),
      Images: picturesFor(given, at).map(({ stored }) => stored),
      OpenMode: 3,
      Category: '4',
      TargetType: 1,
      AppTypes: ['PC', 'WX'],
      Sort: 300 + at * 10,
      Version: '1.0',
      ShelfTime: tool.State === state.made ? '' : time,
      CreateDate: time,
    }
  })

/** One desktop that somebody has arranged; the others have the usual one. */
export function desktopRow({ preset, day }: Plan, tools: readonly Tool[]): (typeof myDesktop.$inferInsert)[] {
  if (preset === 'tiny') return []
  const idOf = (code: string) => tools.find(({ ToolCode }) => ToolCode === code)?.Id ?? ''
  const place = (code: string, Group: string, Col: number, Row: number, Size: '1x1' | '2x1' | '2x2') => ({
    ToolId: idOf(code),
    Group,
    Col,
    Row,
    Size,
  })
  return [
    {
      Id: userId('xgc01'),
      Version: 1,
      Groups: [
        { Key: 'daily', Name: '每日必看' },
        { Key: 'work', Name: '学生工作' },
      ],
      Items: [
        place('todo', 'daily', 0, 0, '2x2'),
        place('approval', 'daily', 2, 0, '2x1'),
        place('my-notice', 'daily', 4, 0, '2x1'),
        place('un-reported', 'daily', 2, 1, '2x1'),
        place('notice-manage', 'daily', 4, 1, '1x1'),
        place('system-wall', 'daily', 5, 1, '1x1'),
        place('student', 'work', 0, 0, '2x1'),
        place('talk', 'work', 2, 0, '1x1'),
        place('dorm-info', 'work', 3, 0, '2x1'),
        place('evaluation-progress', 'work', 5, 0, '1x1'),
      ],
      UpdateDate: `${plusDays(day, -20)} 17:05:00`,
    },
  ]
}
