import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { account } from '@xuegong/contracts/modules/account'
import { progress } from '@xuegong/contracts/modules/evaluation/progress'
import { useSearchParams } from 'react-router-dom'
import type { Failure } from '#api/failure.ts'
import { skipToken, useQuery } from '#api/hooks.ts'
import { mayDo } from '#nav/permission.ts'
import type { Listed } from '../chosen-assessment.ts'

type Node = Result<typeof progress.getProgressTree>[number]

/** A class in an assessment; without a class that of which the caller is the administrator. */
export interface Room {
  readonly of: Listed
  readonly asked: { readonly Aid: string; readonly ClassId?: string }
  /** Counsellor or head teacher; students who look after their class do less. */
  readonly isStaff: boolean
}
/** Where there is something to see of classes: from the publication on. */
export const isPublished = ({ State }: Listed): boolean => State > assessmentState.draft

export interface ClassOption {
  readonly value: string
  readonly label: string
}
const classesIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap(node => (node.attributes.Kind === 'class' ? [node] : classesIn(node.children)))

interface Classes {
  /** The class that is shown; undefined until it is known, and where there is none. */
  readonly room: Room | undefined
  /** Those to choose from; students have the own one alone. */
  readonly options: readonly ClassOption[]
  readonly error?: Failure
  readonly isLoading: boolean
  refetch(): unknown
}

/** The class of the address (`?ClassId=`), else the first one that has not reported. */
export function useClasses(of: Listed): Classes {
  const [address] = useSearchParams()
  const profile = useQuery(account.getProfile, {}).data
  const isStaff = profile !== undefined && mayDo(profile, 'rops.export')
  const { data, error, refetch } = useQuery(progress.getProgressTree, isStaff ? { Aid: of.Id } : skipToken, {
    errorShown: true,
  })
  if (!profile || (isStaff && !data))
    return { room: undefined, options: [], isLoading: !error, refetch, ...(error && { error }) }
  if (!isStaff) return { room: { of, asked: { Aid: of.Id }, isStaff }, options: [], isLoading: false, refetch }
  const classes = classesIn(data ?? [])
  const named = classes.find(({ id }) => id === address.get('ClassId'))
  const chosen = named ?? classes.find(({ attributes }) => attributes.ReportState === 0) ?? classes[0]
  return {
    room: chosen && { of, asked: { Aid: of.Id, ClassId: chosen.id }, isStaff },
    options: classes.map(({ id, text }) => ({ value: id, label: text })),
    isLoading: false,
    refetch,
  }
}
