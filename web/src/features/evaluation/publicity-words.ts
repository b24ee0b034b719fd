import { objectionState, publicityState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { account } from '@xuegong/contracts/modules/account'
import type { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { objectionStates, publicityStates } from '@xuegong/contracts/modules/evaluation/words'
import { useQuery } from '#api/hooks.ts'
import { today } from '#app/clock.ts'
import { usePermission } from '#nav/permission.ts'
import type { Tone } from '#ui/StateDot.tsx'

export type Published = Result<typeof publicities.listPublicity>['rows'][number]
export type FullPublicity = Result<typeof publicities.getPublicity>

const tones: readonly Tone[] = ['quiet', 'busy', 'good', 'warn']
/** How the state of a publicity looks. */
export const lookOfPublicity = (state: number) => ({
  tone: tones[state] ?? 'quiet',
  text: publicityStates[state as 0] ?? '',
})

const answers: readonly Tone[] = ['warn', 'bad', 'quiet']
/** How an objection looks; one that waits for long says so. */
export const lookOfObjection = ({ State, IsLate }: { readonly State: number; readonly IsLate: number }) => ({
  tone: State === objectionState.open && IsLate === 1 ? ('bad' as const) : (answers[State] ?? 'quiet'),
  text: State === objectionState.open && IsLate === 1 ? '已超时' : (objectionStates[State as 0] ?? ''),
})

const day = 24 * 60 * 60 * 1000
/** How long a running publicity still lasts; '' for any other. */
export function leftOf({ State, EndDate }: Pick<Published, 'State' | 'EndDate'>): string {
  if (State !== publicityState.running || !EndDate) return ''
  const days = Math.round((Date.parse(EndDate) - Date.parse(today())) / day)
  if (days > 0) return `剩 ${days} 天`
  return days === 0 ? '今天 17:30 截止' : ''
}

/** From when to when something is made known; '' for a draft. */
export const spanOf = ({ StartDate, EndDate }: Pick<Published, 'StartDate' | 'EndDate'>): string =>
  StartDate && EndDate ? `${StartDate} 至 ${EndDate}` : ''

const teachers: ReadonlySet<string> = new Set(['fdy', 'bzr'])
/** The stages for whose units the reader makes something known: teachers of their classes, colleges of themselves, the office of colleges and the school. */
export function useOwnStages(): readonly number[] {
  const may = usePermission()
  const { data } = useQuery(account.getProfile, {})
  const isTeacher = data?.Roles.some(({ RoleCode }) => teachers.has(RoleCode))
  return [...(isTeacher ? [1] : []), ...(may('rops.import') ? [2] : []), ...(may('rops.enable') ? [3] : [])]
}

/** So many names a phone shows at first, and more each time. */
export const namesAtOnce = 50
/** What reads a page of who is named in a publicity, from 1. */
export const namesOf = (PublicityId: string, PageIndex: number) => ({ PublicityId, PageIndex, PageSize: namesAtOnce })
/** What reads what was said against a publicity. */
export const saidOf = (PublicityId: string) => ({ PublicityId, PageIndex: 1, PageSize: 20 })
