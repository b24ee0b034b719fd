import { account } from '@xuegong/contracts/modules/account'
import { answerBy } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import type { answering } from '@xuegong/contracts/modules/evaluation/answering'
import type { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { reviewRefusals } from '@xuegong/contracts/modules/evaluation/review-refusals'
import { createContext, useContext } from 'react'
import type { Failure } from '#api/failure.ts'
import { useQuery } from '#api/hooks.ts'
import { mayDo } from '#nav/permission.ts'

export type Asked = Result<typeof answering.listAsked>
export type Voting = Result<typeof votes.listVote>
export type VoteRow = Voting['rows'][number]

const Preview = createContext(false)
/** Says whether the page only shows what a reviewer would see. */
export const Previewing = Preview.Provider
export const usePreviewing = (): boolean => useContext(Preview)

/** What calls take of it. */
export const usePreview = (): { Preview?: 1 } => (usePreviewing() ? { Preview: 1 } : {})

export type AnswerBy = (typeof answerBy)['reviewer' | 'counsellor']

/** Whose questions the caller answers: those of reviewers, or as one of the staff those of counsellors; undefined until that is known. */
export function useAnswerBy(): AnswerBy | undefined {
  const profile = useQuery(account.getProfile, {}).data
  if (usePreviewing()) return answerBy.reviewer
  return profile && (mayDo(profile, 'rops.export') ? answerBy.counsellor : answerBy.reviewer)
}
export const isCounsellor = (by: AnswerBy): boolean => by === answerBy.counsellor

/** Whether the class wants its word first. */
export const wantsWord = (error: Failure | undefined): boolean => error?.message === reviewRefusals.VOTE_PASSWORD.text
