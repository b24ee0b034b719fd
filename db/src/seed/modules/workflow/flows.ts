import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import type { FlowCondition, FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { userId } from '#seed/school/ids'

/** A flow that a new world has. */
interface DefaultFlow {
  readonly WfCode: string
  readonly BusinessType: string
  readonly WfName: string
  readonly Nodes: FlowNode[]
}

/** A node before it has its place: `beside` the main column stand those that only some forms come to. */
type Step = Omit<FlowNode, 'X' | 'Y'> & { readonly beside?: true }

const [column, aside, step] = [400, 660, 120]

/** Lays nodes out from top to bottom. */
const laidOut = (steps: readonly Step[]): FlowNode[] =>
  steps.map(({ beside, ...node }, at) => ({ ...node, X: beside ? aside : column, Y: at * step }))

/** What happens so many hours after a task has come. */
const climb = (TimeoutHours: number) => ({ TimeoutHours, TimeoutAction: 3 })
const remind = (TimeoutHours: number) => ({ TimeoutHours, TimeoutAction: 1 })

interface Approving extends Partial<Step> {
  readonly TimeoutHours: number
  readonly TimeoutAction: number
}

/** One of several agrees, days without work do not count, and a form may be sent back, unless it says otherwise. */
const approve = (NodeId: string, Name: string, AssigneeType: number, Next: string, besides: Approving): Step => ({
  NodeId,
  NodeType: 'approve',
  Name,
  AssigneeType,
  Next,
  SignMode: 1,
  SkipHoliday: 1,
  AllowTransfer: 1,
  AllowBack: NodeId === 'a1' ? 0 : 1,
  ...besides,
})

const start = (Next: string): Step => ({ NodeId: 'start', NodeType: 'start', Name: '开始', Next })
const end: Step = { NodeId: 'end', NodeType: 'end', Name: '结束' }

/** One way for forms of which something holds, another for all others. */
const condition = (
  NodeId: string,
  Name: string,
  [branch, asked, then]: readonly [string, FlowCondition, string],
  otherwise: string,
): Step => ({
  NodeId,
  NodeType: 'condition',
  Name,
  Branches: [
    { Name: branch, Conditions: [asked], Next: then },
    { Name: '其他', Conditions: [], Next: otherwise },
  ],
})

const leave: Step[] = [
  start('c0'),
  condition('c0', '培养层次', ['研究生', { Field: 'Applicant.EduLevel', Op: 'in', Value: ['11', '14'] }, 'a1'], 'a2'),
  { ...approve('a1', '导师审批', 7, 'a2', { ...climb(24), SkipHoliday: 0 }), beside: true },
  approve('a2', '辅导员审批', 3, 'c1', { ...climb(24), SkipHoliday: 0 }),
  condition('c1', '是否超过3天', ['3天以内', { Field: 'Days', Op: 'le', Value: '3' }, 'k'], 'a3'),
  { ...approve('a3', '学院审批', 5, 'c2', { ...climb(24), SkipHoliday: 0 }), beside: true },
  { ...condition('c2', '是否超过7天', ['7天以内', { Field: 'Days', Op: 'le', Value: '7' }, 'k'], 'a4'), beside: true },
  { ...approve('a4', '学工处审批', 6, 'k', { ...remind(24), SkipHoliday: 0 }), beside: true },
  { NodeId: 'k', NodeType: 'cc', Name: '抄送班主任', AssigneeType: 4, Next: 'end' },
  end,
]

const backSchool: Step[] = [
  start('a1'),
  approve('a1', '辅导员审核', 3, 'c1', climb(24)),
  condition('c1', '风险等级', ['有风险', { Field: 'RiskLevel', Op: 'ge', Value: '1' }, 'a2'], 'end'),
  { ...approve('a2', '学院审核', 5, 'a3', climb(12)), beside: true },
  { ...approve('a3', '学校审核', 6, 'end', remind(12)), beside: true },
  end,
]

const hardship: Step[] = [
  start('a1'),
  approve('a1', '班级评议', 12, 'a2', { ...remind(72), SignMode: 3, PassRate: 60 }),
  approve('a2', '学院审核', 5, 'a3', remind(72)),
  approve('a3', '资助中心审核', 6, 'end', remind(72)),
  end,
]

const award: Step[] = [
  start('a1'),
  approve('a1', '辅导员推荐', 3, 'a2', remind(48)),
  approve('a2', '学院评审', 5, 'a3', { ...remind(72), SignMode: 2 }),
  approve('a3', '学工处审定', 6, 'end', remind(72)),
  end,
]

const dormChange: Step[] = [
  start('a1'),
  approve('a1', '辅导员审批', 3, 'a2', climb(24)),
  approve('a2', '宿管确认', 8, 'a3', remind(24)),
  approve('a3', '公寓科审批', 6, 'end', remind(48)),
  end,
]

const post: Step[] = [
  start('a1'),
  approve('a1', '单位负责人审批', 11, 'a2', remind(48)),
  approve('a2', '学工处审批', 6, 'end', remind(48)),
  end,
]

/** `head`: login name of the head of the school who is in charge. */
const temporarySubsidy = (head: string): Step[] => [
  start('a1'),
  approve('a1', '辅导员审核', 3, 'a2', climb(24)),
  approve('a2', '学院审核', 5, 'a3', remind(48)),
  approve('a3', '资助中心审核', 6, 'c1', remind(48)),
  condition('c1', '补助档次', ['二档及以上', { Field: 'Tier', Op: 'ge', Value: '2' }, 'a4'], 'end'),
  { ...approve('a4', '分管领导审批', 1, 'end', { ...remind(48), Assignees: [userId(head)] }), beside: true },
  end,
]

const infoChange: Step[] = [
  start('a1'),
  approve('a1', '辅导员审核', 3, 'a2', climb(48)),
  approve('a2', '学院审核', 5, 'c1', climb(48)),
  condition('c1', '是否涉及身份信息', ['涉及', { Field: 'HasIdentity', Op: 'eq', Value: '1' }, 'a3'], 'end'),
  { ...approve('a3', '学工处审核', 6, 'end', remind(48)), beside: true },
  end,
]

const greenChannel: Step[] = [
  start('a1'),
  approve('a1', '辅导员审核', 3, 'a2', climb(24)),
  approve('a2', '学院审核', 5, 'a3', climb(24)),
  approve('a3', '资助中心审核', 6, 'end', remind(24)),
  end,
]

const flow = (WfCode: string, WfName: string, steps: readonly Step[]): DefaultFlow => ({
  WfCode,
  BusinessType: WfCode,
  WfName,
  Nodes: laidOut(steps),
})

/** The flows of a new world; those of modules that are not built wait for them. */
export const defaultFlows = (preset: Preset): DefaultFlow[] => [
  flow('LEAVE', '请假审批', leave),
  flow('BACKSCHOOL', '返校审批', backSchool),
  flow('HARDSHIP', '困难认定审批', hardship),
  flow('AWARD', '评奖评优审批', award),
  flow('DORMCHANGE', '宿舍调整审批', dormChange),
  flow('POST', '勤工岗位审批', post),
  flow('TEMPSUBSIDY', '临时困难补助审批', temporarySubsidy(preset === 'tiny' ? 'xgc01' : 'xgc02')),
  flow('GREENCHANNEL', '绿色通道审批', greenChannel),
  flow('INFOCHANGE', '信息变更审核', infoChange),
]
