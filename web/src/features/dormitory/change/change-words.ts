import { ApprovalState, awaitsDecision, editable } from '@xuegong/contracts/approval'
import type { Result } from '@xuegong/contracts/endpoint'
import { changeKinds, type dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { lookOfState } from '#ui/detail/approval.ts'
import type { Tone } from '#ui/StateDot.tsx'

export type ChangeRow = Result<typeof dormChanges.listDormChange>['rows'][number]
export type FullChange = Result<typeof dormChanges.getDormChange>
type Standing = Pick<ChangeRow, 'Kind' | 'State' | 'SwapAgree'> & Partial<Pick<ChangeRow, 'IsAsked' | 'IsPartner'>>

export const changeKind = { bed: 1, swap: 2 } as const
export const swapAgree = { open: 0, agreed: 1, refused: 2 } as const

/** A swap that waits for the partner, before anybody else has it. */
const waitsForPartner = ({ Kind, State, SwapAgree }: Standing) =>
  Kind === changeKind.swap && State === ApprovalState.pending && SwapAgree === swapAgree.open

/** How a change stands: a swap may wait for the partner, or come back from him. */
export function lookOfChange(change: Standing): { text: string; tone: Tone } {
  const look = lookOfState(change.State)
  if (waitsForPartner(change)) return { ...look, text: change.IsAsked === 1 ? '待您确认' : '待对方确认' }
  const isRefused = change.State === ApprovalState.returned && change.SwapAgree === swapAgree.refused
  return isRefused ? { ...look, text: change.IsPartner === 1 ? '您不同意' : '对方不同意' } : look
}

/** Why nobody has decided yet, or none of it is shown; nothing for what has ended. */
export function whoDecidesNow(change: Standing): string | undefined {
  const { State, IsAsked, IsPartner } = change
  if (State === ApprovalState.draft) return '提交后开始审批'
  if (waitsForPartner(change)) return IsAsked === 1 ? '您同意后开始审批' : '等待对方确认后开始审批'
  return IsPartner === 1 && awaitsDecision(State) ? '老师正在审批，结果会通知您' : undefined
}

/** What whoever asked may do: change it and hand it in, withdraw it before anybody has decided, remove a draft. */
export const ownDeeds = ({ IsOwn, State }: Pick<ChangeRow, 'IsOwn' | 'State'>) => ({
  edit: IsOwn === 1 && editable.includes(State),
  revoke: IsOwn === 1 && State === ApprovalState.pending,
  delete: IsOwn === 1 && State === ApprovalState.draft,
})

export const kindOf = ({ Kind }: Pick<ChangeRow, 'Kind'>): string => changeKinds[Kind as 1]

interface Side {
  readonly from: string
  readonly to: string
}

/** From where, and where to: the bed that is named, or with whom is swapped. */
export const sideOf = ({ Kind, FromName, ToName, PartnerName }: ChangeRow): Side => ({
  from: FromName,
  to: Kind === changeKind.swap ? `与${PartnerName}互换` : ToName || '由宿管安排',
})

/** The same for a student: whoever is asked for a swap would move into the bed of the one who asks. */
export const ownSideOf = (row: ChangeRow): Side =>
  row.IsPartner === 1 ? { from: row.ToName, to: `${row.FromName}（与${row.TrueName}互换）` } : sideOf(row)
