import { awaitsDecision, type Decision, type Timeline } from '@xuegong/contracts/approval'
import type { Result } from '@xuegong/contracts/endpoint'
import type { workflow } from '@xuegong/contracts/modules/workflow'
import { decisionOf } from '#ui/detail/approval.ts'
import type { Tone } from '#ui/StateDot.tsx'
import { dueOf } from './due.ts'

interface Told {
  readonly Result: Decision | null
  readonly Kind: 1 | 2
}

/** What became of a task: what was decided, or how it left the hands of its person otherwise. */
export const resultOf = ({ Result: result, Kind }: Told): { text: string; tone: Tone } =>
  result === null ? { text: Kind === 2 ? '抄送' : '已转办', tone: 'quiet' } : decisionOf(result)

/** A moment to the minute: seconds are of no use to those who read it. */
export const minuteOf = (time: string): string => time.slice(0, 16)

/** What is said of an application beside its name: its flow, its times, and how much time is left while somebody is to decide. */
export function aboutOf({ WfName, SubmitTime, EndTime, Round, State, DeadLine, LeftSeconds }: Timeline['Head']) {
  return {
    flow: WfName,
    texts: [
      `提交于 ${minuteOf(SubmitTime)}`,
      ...(Round > 1 ? [`第 ${Round} 次提交`] : []),
      ...(EndTime ? [`办结于 ${minuteOf(EndTime)}`] : []),
    ],
    deadline: DeadLine && minuteOf(DeadLine),
    due: awaitsDecision(State) ? dueOf(LeftSeconds) : undefined,
  }
}

/** What a decision led to, in a sentence: what was decided, and who decides next. */
export function decidedText(result: Decision, { Next }: Pick<Result<typeof workflow.handleTask>, 'Next'>): string {
  const said = { 1: '已同意', 2: '已驳回', 3: '已审批为不通过' }[result]
  return Next.length > 0 ? `${said}，待${Next.join('、')}处理` : said
}
