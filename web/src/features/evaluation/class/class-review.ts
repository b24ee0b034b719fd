import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { assessmentDeeds } from '@xuegong/contracts/modules/evaluation/assessment-deeds'
import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { skipToken, useCommand, useQuery } from '#api/hooks.ts'
import { ask, report } from '#api/notify.ts'
import type { Listed } from '../chosen-assessment.ts'
import type { Room } from './classes.ts'

export type Measured = Result<typeof classReview.listMeasured>['rows'][number]
type Publicity = Result<typeof publicities.listClassPublicity>['rows'][number]

/** The steps of a class, in their order. */
export const steps = ['评议', '关闭', '公示', '上报'] as const
const running = 1
const ended = 2

/** What the review of a class is waiting for: the step, and how it stands. */
function standingOf(
  { CloseState, ReportState, Blockers }: Result<typeof classReview.getClassClose>,
  { State }: Listed,
  published: readonly Publicity[],
) {
  const shown = published.find(each => each.State === running)
  const isKnown = published.some(each => each.State === ended)
  if (ReportState === 1) return { at: 4, text: '班级已上报学院，数据只能查看' }
  if (State < assessmentState.review) return { at: 0, text: '自评截止后开始班级评议' }
  if (CloseState === 0)
    return { at: Blockers.length > 0 ? 0 : 1, text: Blockers.length > 0 ? '班级评议进行中' : '全部完成，可以关闭评议' }
  if (shown) return { at: 2, text: `公示中，${shown.EndDate} 17:30 结束`, shown }
  if (isKnown) return { at: 3, text: Blockers.length > 0 ? '公示已结束' : '公示已结束，可以上报学院', isKnown }
  return Blockers.length > 0
    ? { at: 2, text: '评议已关闭，结果须先在班级公示' }
    : { at: 3, text: '评议已关闭，没有需要公示的同学，可以上报学院' }
}

/** How the review of a class is, by what everybody is waiting for. */
export function useReview({ of, asked }: Room) {
  const close = useQuery(classReview.getClassClose, asked, { errorShown: true })
  const published = useQuery(publicities.listClassPublicity, { ...asked, PageSize: 50 }, { errorShown: true })
  const figures = useQuery(evaluationPersons.listClassData, { ...asked, PageSize: 1 }, { errorShown: true })
  const isOpen = of.State === assessmentState.review && close.data?.CloseState === 0
  const left = useQuery(votes.countNotVoted, isOpen ? asked : skipToken, { errorShown: true })
  const error = close.error ?? published.error ?? figures.error ?? left.error
  const refetch = () => {
    void close.refetch()
    void published.refetch()
    void figures.refetch()
  }
  if (!close.data || !published.data || !figures.data) return { error, refetch }
  return {
    refetch,
    review: {
      ...close.data,
      Cards: figures.data.Cards,
      Voters: left.data?.Voters ?? [],
      isOpen,
      ...standingOf(close.data, of, published.data.rows),
    },
  }
}
export type Review = NonNullable<ReturnType<typeof useReview>['review']>

/** What can be done with a class as it stands, by the code of its button. Forms are opened by the page. */
export function useDeeds({ of, asked, isStaff }: Room, review: Review, publish: () => void) {
  const [close, closing] = useCommand(classReview.closeClass)
  const [hand, handing] = useCommand(classReview.reportClass)
  const [remind, reminding] = useCommand(assessmentDeeds.remind)
  const told = (run: Promise<unknown>, text: string) =>
    void run.then(
      () => report(text),
      // Why not was said by the call.
      () => undefined,
    )
  const reopen = () =>
    void ask(
      '重新打开班级评议',
      review.isKnown ? '班级公示的结果将撤销，关闭后须重新公示，确定重新打开？' : '已有的评议保留，确定重新打开？',
    ).then(agreed => agreed && told(close({ ...asked, Open: 1 }).unwrap(), '已重新打开班级评议'))
  const up = () =>
    void ask('上报学院', '上报后班级数据不能修改，确定上报？').then(
      agreed => agreed && told(hand(asked).unwrap(), '已上报学院'),
    )
  const call = () =>
    void remind({ ...asked, OnlyUnSubmit: 1 })
      .unwrap()
      .then(
        ({ SendNum, SkipNum }) => report(SkipNum > 0 ? `已提醒${SendNum}人，跳过${SkipNum}人` : `已提醒${SendNum}人`),
        () => undefined,
      )
  const { at, CloseState, ReportState, Blockers, shown, isKnown, isOpen } = review
  const closed = CloseState === 1 && ReportState === 0 && of.State === assessmentState.review
  const isFree = Blockers.length === 0
  return {
    isBusy: closing.isLoading || handing.isLoading || reminding.isLoading,
    handlers: {
      ...(isOpen && isFree && { close: () => told(close(asked).unwrap(), '已关闭班级评议') }),
      ...(closed && at === 2 && !shown && !isKnown && isStaff && { publicity: publish }),
      ...(closed && isFree && { report: up }),
      ...(closed && !shown && { open: reopen }),
      ...(isStaff && of.State <= assessmentState.review && { remind: call }),
    },
  }
}

const [handedIn, underReview] = [2, 4]

/** Whether a record can be given back to its student; nobody gives back the own one. */
export const mayReturn = ({ State, StudentNo }: Measured, review: Review, own: string): boolean =>
  review.isOpen && (State === handedIn || State === underReview) && StudentNo !== own

/** The number of the caller as a student; '' for staff. */
export const useOwnNo = (isStaff: boolean): string =>
  useQuery(evaluationPersons.getCard, isStaff ? skipToken : {}, { errorShown: true }).data?.Base.StudentNo ?? ''
