import { type Decision, opinionLeast, opinionLimit } from '@xuegong/contracts/approval'
import { useRemembered } from '../remembered.ts'
import { decisionOf } from './approval.ts'

/** Most texts of one's own for a decision. */
const mostOwn = 8

/** What is wrong with an opinion for a decision, as a sentence; undefined where nothing is. */
export function opinionFault(result: Decision, opinion: string): string | undefined {
  const { length } = opinion.trim()
  const { asked } = decisionOf(result)
  if (asked !== '' && length < opinionLeast) return asked
  return length > opinionLimit ? `审批意见不能超过${opinionLimit}个字` : undefined
}

interface Opinions {
  readonly usual: readonly string[]
  /** What this browser was told to remember. */
  readonly own: readonly string[]
  /** Remembers what is typed; absent where it is known, too short, or one too many. */
  readonly keep: (() => void) | undefined
  forget(text: string): void
}

/** What is usually said with a decision, and what this browser was told to remember. */
export function useOpinions(result: Decision, opinion: string): Opinions {
  const [own, set] = useRemembered<readonly string[]>(`opinions ${result}`, [])
  const usual: readonly string[] = decisionOf(result).templates
  const typed = opinion.trim()
  const isNew = typed.length >= opinionLeast && own.length < mostOwn && ![...usual, ...own].includes(typed)
  return {
    usual,
    own,
    keep: isNew ? () => set([...own, typed]) : undefined,
    forget: text => set(own.filter(other => other !== text)),
  }
}
