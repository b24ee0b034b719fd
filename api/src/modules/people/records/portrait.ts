import type { Input, Result } from '@xuegong/contracts/endpoint'
import { records } from '@xuegong/contracts/modules/people/records'
import { ownStudentId } from '#data/about-student'
import type { Ctx } from '#data/ctx'
import type { PortraitPart } from '#data/portrait-part'
import { getStudent } from '../students/detail.ts'
import { listStatusChanges, listStudentMoves } from '../students/history.ts'
import { listRewardsOfStudent } from './rewards.ts'
import { talkHandlers } from './talks.ts'

/** What is known of a student in talks, rewards and punishments, and how status and class changed. */
export const peoplePortrait: readonly PortraitPart[] = [
  {
    // Whoever may only list talks sees none here: there would be nothing to read.
    permission: 'talk.get',
    of: (ctx, StudentId) => {
      const { total } = talkHandlers.listTalk(ctx, { StudentId, PageSize: 1 })
      const figure = { Key: 'talk', Title: '谈心谈话', Value: total, Url: '' }
      return { figures: [figure], tab: { Key: 'talk', Title: '谈话', Count: total } }
    },
  },
  {
    permission: 'reward.get',
    of: (ctx, StudentId) => {
      const all = listRewardsOfStudent(ctx, { StudentId })
      const [rewards, inForce] = [all.filter(({ Kind }) => Kind === 1), all.filter(({ InForce }) => InForce === 1)]
      return {
        figures: [
          { Key: 'reward', Title: '获得奖励', Value: rewards.length, Url: '' },
          { Key: 'punish', Title: '生效处分', Value: inForce.length, Url: '' },
        ],
        tab: { Key: 'reward', Title: '奖惩', Count: all.length },
      }
    },
  },
  {
    permission: 'student.get',
    of: (ctx, StudentId) => {
      const Count = listStatusChanges(ctx, { StudentId }).length + listStudentMoves(ctx, { StudentId }).length
      return { tab: { Key: 'change', Title: '异动记录', Count } }
    },
  },
]

/** The page of a student within reach, the own one without an Id; with the parts that the caller may see. */
export function getPortrait(
  ctx: Ctx,
  { Id = ownStudentId(ctx) }: Input<typeof records.getPortrait>,
  parts: readonly PortraitPart[],
): Result<typeof records.getPortrait> {
  const Base = getStudent(ctx, { Id })
  const shown = parts.filter(({ permission }) => ctx.may(permission)).map(part => part.of(ctx, Id))
  return {
    Base,
    Figures: shown.flatMap(({ figures = [] }) => figures),
    Tabs: shown.flatMap(({ tab }) => (tab ? [tab] : [])),
  }
}
