import type { applyComment, sysTool, toolUse } from '#schema/app-store'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import { peopleOf, type Person, toolsFor } from './uses.ts'

type Tool = typeof sysTool.$inferSelect
type Comment = typeof applyComment.$inferInsert & { readonly ParentId: string; readonly State: number }

/** How many comments and replies there are. */
const counts = { tiny: 6, school: 24, demo: 220 } as const

/** What people say of any tool, by points, and of those of a category besides. */
const texts: Readonly<Record<number, readonly string[]>> = {
  5: ['很方便，推荐大家收藏。', '界面清楚，第一次用就会。', '打开很快，手机上也好用。', '每天都用，放在桌面第一个。'],
  4: ['整体好用，偶尔加载稍慢。', '用起来顺手，希望字体再大一点。', '好用，希望能多一些筛选条件。'],
  3: ['基本够用，步骤还可以再少一些。', '功能没问题，说明可以写得更清楚。', '高峰时段打开有点慢。'],
  2: ['找了很久才找到入口。', '有几次打开是空白，刷新后才好。'],
  1: ['最近总要重新登录，希望尽快修复。'],
}
const ofCategory: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  1: {
    5: ['不用再跑办公室了，几分钟就能办完。', '进度随时能看到，心里有数。', '比以前交纸质材料快多了。'],
    4: ['流程清楚，就是图片上传稍慢。', '希望能把上次填的内容自动带出来。'],
  },
  2: {
    5: ['提醒很及时，再也没有漏办过。', '事情集中在一处，不用来回翻。'],
    4: ['省了不少事，希望能增加批量操作。'],
  },
  3: { 5: ['数据准确，查起来很快。', '一眼就能看到要找的内容。'], 4: ['信息齐全，希望能导出。'] },
  4: { 5: ['不用再记网址了。'], 4: ['方便，就是有时要再登录一次。'] },
}
const textsOf = ({ Category }: Tool, points: number): readonly string[] => [
  ...texts[points]!,
  ...(ofCategory[Category]?.[points] ?? []),
]

/** What somebody wrote whose comment was hidden. */
const rude = ['加群领资料，联系方式见头像。', '随便写写，凑个字数凑个字数。']
const replies = ['我也遇到过，刷新一下就好了。', '同意，收藏了。', '可以在右上角的帮助里看说明。', '新版已经好多了。']
/** What who manages tools answers to praise, and to complaints. */
const official = {
  praise: ['感谢支持，我们会继续改进。', '感谢认可，欢迎推荐给同学和同事。'],
  complaint: [
    '感谢反馈，已列入下一版本的改进计划。',
    '问题已修复，请刷新后再试，如仍有问题请联系学工处。',
    '已收到，入口会在下次更新时调整到首页。',
  ],
} as const

const scoreOf = (key: string): number =>
  draw.weighted(key, 'score', [
    [5, 52],
    [4, 28],
    [3, 12],
    [2, 5],
    [1, 3],
  ])

/** Ratings of tools that people have opened; every ninth is hidden, every third has a reply. */
export function commentRows(
  plan: Plan,
  tools: readonly Tool[],
  uses: readonly (typeof toolUse.$inferInsert)[],
): Comment[] {
  const used = new Set(uses.map(({ ToolId, UserId }) => `${ToolId} ${UserId}`))
  const people = peopleOf(plan)
  const admin = plan.staff.find(({ role }) => role === 'admin')!
  const others = people.filter(({ role }) => role !== 'admin')
  const hasUsed = (person: Person, { Id }: Tool) => used.has(`${Id} ${userId(person.LoginName)}`)
  const every = people.flatMap(person =>
    toolsFor(person, tools)
      .filter(tool => hasUsed(person, tool))
      .map(tool => [`${person.LoginName} ${tool.ToolCode}`, { person, tool }] as const),
  )
  const byKey = new Map<string, (typeof every)[number][1]>(every)
  const pairs = draw.shuffled([...byKey.keys()], 'comments').map(key => byKey.get(key)!)
  const said = (key: string, who: Pick<Person, 'LoginName' | 'TrueName'>, daysAgo: number) => ({
    Id: seedId('tool comment', key),
    UserId: userId(who.LoginName),
    CreateUserId: userId(who.LoginName),
    CreateUserName: who.TrueName,
    CreateDate: `${plusDays(plan.day, -daysAgo)} ${draw.int(key, 'hour', 10, 21)}:${draw.int(key, 'minute', 10, 59)}:00`,
  })
  const rows = pairs.flatMap(({ person, tool }, at): Comment[] => {
    const key = `${person.LoginName} ${tool.ToolCode}`
    const isHidden = at % 9 === 2
    const Score = isHidden ? 1 : scoreOf(key)
    const daysAgo = draw.int(key, 'days ago', 2, 25)
    const rating = {
      ...said(key, person, daysAgo),
      ToolId: tool.Id,
      ParentId: '',
      Score,
      Content: draw.pick(key, 'text', isHidden ? rude : textsOf(tool, Score)),
      State: isHidden ? 0 : 1,
    }
    if (isHidden || at % 3 !== 0) return [rating]
    const isOfficial = Score < 5 || at % 2 === 0
    const by = isOfficial ? admin : others[at % others.length]!
    return [
      rating,
      {
        ...said(`${key} reply`, by, draw.int(key, 'reply days ago', 1, daysAgo - 1)),
        ToolId: tool.Id,
        ParentId: rating.Id,
        Content: draw.pick(key, 'reply', isOfficial ? official[Score > 3 ? 'praise' : 'complaint'] : replies),
        State: 1,
        IsOfficial: isOfficial ? 1 : 0,
      },
    ]
  })
  return rows.slice(0, counts[plan.preset])
}
