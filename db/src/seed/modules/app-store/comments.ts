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

const texts: Readonly<Record<number, readonly string[]>> = {
  5: [
    '很方便，不用再跑办公室了。',
    '手机上几秒钟就能办完，推荐大家收藏。',
    '界面清楚，第一次用就会。',
    '比以前填表快多了，进度随时能看到。',
    '提醒很及时，再也没有漏办过。',
    '数据准确，查询速度也快。',
  ],
  4: [
    '整体好用，希望能增加批量操作。',
    '功能齐全，就是图片上传稍慢。',
    '用起来顺手，建议增加历史记录导出。',
    '好用，夜间模式下有些文字看不清。',
  ],
  3: ['基本够用，步骤还可以再少一些。', '功能没问题，说明可以写得更清楚。', '高峰时段打开有点慢。'],
  2: ['填写的内容有时需要重复填，希望能自动带出。', '找了很久才找到入口。'],
  1: ['提交两次才成功，希望尽快修复。'],
}
/** What somebody wrote whose comment was hidden. */
const rude = ['加群领资料，联系方式见头像。', '随便写写，凑个字数凑个字数。']
const replies = ['我也遇到过，刷新一下就好了。', '同意，收藏了。', '可以在右上角的帮助里看说明。', '新版已经好多了。']
const official = [
  '感谢反馈，已列入下一版本的改进计划。',
  '问题已修复，请刷新后再试，如仍有问题请联系学工处。',
  '感谢支持，我们会继续改进。',
]

const scoreOf = (key: string): number =>
  draw.weighted(key, 'score', [
    [5, 52],
    [4, 28],
    [3, 12],
    [2, 5],
    [1, 3],
  ])

/** One rating of each tool that somebody has opened, person by person; every ninth is hidden, every third has a reply. */
export function commentRows(
  plan: Plan,
  tools: readonly Tool[],
  uses: readonly (typeof toolUse.$inferInsert)[],
): Comment[] {
  const used = new Set(uses.map(({ ToolId, UserId }) => `${ToolId} ${UserId}`))
  const people = peopleOf(plan)
  const admin = plan.staff.find(({ role }) => role === 'admin')!
  const hasUsed = (person: Person, { Id }: Tool) => used.has(`${Id} ${userId(person.LoginName)}`)
  const pairs = people.flatMap(person =>
    toolsFor(person, tools)
      .filter(tool => hasUsed(person, tool))
      .map(tool => ({ person, tool })),
  )
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
    const rating = {
      ...said(key, person, draw.int(key, 'days ago', 2, 25)),
      ToolId: tool.Id,
      ParentId: '',
      Score,
      Content: draw.pick(key, 'text', isHidden ? rude : texts[Score]!),
      State: isHidden ? 0 : 1,
    }
    if (isHidden || at % 3 !== 0) return [rating]
    const isOfficial = Score < 5 || at % 2 === 0
    const by = isOfficial ? admin : people[(at + 1) % people.length]!
    return [
      rating,
      {
        ...said(`${key} reply`, by, 1),
        ToolId: tool.Id,
        ParentId: rating.Id,
        Content: draw.pick(key, 'reply', isOfficial ? official : replies),
        State: 1,
        IsOfficial: isOfficial ? 1 : 0,
      },
    ]
  })
  return rows.slice(0, counts[plan.preset])
}
