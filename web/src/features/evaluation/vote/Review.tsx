import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import Button from 'antd-mobile/es/components/button'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { ask, complain, report } from '#api/notify.ts'
import { useHere } from '#nav/current-route.tsx'
import { useLeaving } from '#phone/leaving.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { missingOf } from '../self/answers.ts'
import { lookOfRecord } from '../words.ts'
import { Given, isClaimed } from './Given.tsx'
import { type Draft, Opinion } from './Opinion.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { Proofs } from './Proofs.tsx'
import { type AnswerBy, type Asked, isCounsellor, usePreviewing, type VoteRow, type Voting } from './voting.ts'
import styles from './Vote.module.css'

interface Props {
  by: AnswerBy
  aid: string
  row: VoteRow
  asked: Asked
  voting: Voting
  /** Whether somebody else is left. */
  hasNext: boolean
  goOn: () => void
  toList: () => void
}

const lost = '评议尚未提交，离开后不会保留，确定离开吗？'

/** The vote as it was given before, and what is typed since. */
function useDraft({ row, asked }: Pick<Props, 'row' | 'asked'>) {
  const [draft, setDraft] = useState<Draft>(() => ({
    answers: asked.OwnAnswers,
    accepted: Object.fromEntries(Object.entries(asked.Answers).map(([id, { Accepted }]) => [id, Accepted])),
    score: row.MyScore ?? undefined,
    level: row.MyLevel,
    opinion: row.MyOpinion,
  }))
  const typed = useRef(false)
  const change = (part: Partial<Draft>) => {
    typed.current = true
    setDraft(before => ({ ...before, ...part }))
  }
  return { draft, change, typed }
}

/** What a student answered, and the vote on it; afterwards comes the next one. */
export function Review({ by, aid, row, asked, voting, hasNext, goOn, toList }: Props) {
  const previews = usePreviewing()
  const inside = useHere().route !== undefined
  const { draft, change, typed } = useDraft({ row, asked })
  const [save, saving] = useCommand(answering.saveAnswers)
  const [vote, { isLoading }] = useCommand(votes.vote)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useLeaving(
    () => typed.current && !previews,
    () => lost,
  )

  const own = asked.Questions.filter(({ AnswerBy }) => AnswerBy === by)
  const given = asked.Questions.filter(({ AnswerBy }) => AnswerBy !== by)
  const claims = isCounsellor(by) ? given.filter(each => isClaimed(each, asked.Answers[each.Id])) : []
  const isOpen = previews || asked.ReadOnly === 0
  const byAnswers = voting.ByAnswers === 1

  const fault = () => {
    const missing = missingOf(own, draft.answers).length
    if (missing > 0) return `还有${missing}题未答`
    return !byAnswers && draft.score === undefined ? '请输入评分' : ''
  }
  const send = async () => {
    const answers = [
      ...own.flatMap(({ Id }) => (draft.answers[Id] ? [{ QuestionId: Id, ...draft.answers[Id] }] : [])),
      ...claims.flatMap(({ Id }) => {
        const Accepted = draft.accepted[Id]
        return Accepted === undefined ? [] : [{ QuestionId: Id, Accepted }]
      }),
    ]
    const of = { Aid: aid, UserId: row.UserId, AnswerBy: by }
    if (answers.length > 0) await save({ ...of, Answers: answers }).unwrap()
    await vote({
      MeterRecordId: row.MeterRecordId,
      ...(!byAnswers && draft.score !== undefined && { Score: draft.score }),
      ...(draft.level && { LevelCode: draft.level }),
      Opinion: draft.opinion,
    }).unwrap()
  }
  const submit = () => {
    const wrong = fault()
    if (wrong) return complain(wrong)
    return void send().then(
      () => {
        typed.current = false
        report('已提交评议')
        goOn()
      },
      // Why was said by the call.
      () => undefined,
    )
  }
  const leave = () => {
    if (!typed.current || previews) return toList()
    void ask('返回名单', lost).then(agreed => agreed && toList())
  }
  const back = inside && (
    <Button block size="large" onClick={leave}>
      返回名单
    </Button>
  )
  const deed = isOpen && (
    <Button
      block
      size="large"
      color="primary"
      disabled={previews}
      loading={saving.isLoading || isLoading}
      onClick={submit}
    >
      {hasNext ? '提交，评下一位' : '提交评议'}
    </Button>
  )
  return (
    <PhoneShell
      title="评议"
      onBack={leave}
      action={
        <>
          {back}
          {deed}
        </>
      }
    >
      {previews && <PreviewBar />}
      <PhoneFacts
        label="被评议人"
        facts={{
          班级: row.ClassName,
          自评分: row.SelfScore,
          证明: row.ProveNum > 0 ? `${row.ProveNum} 份` : '',
          我的评分: row.Voted === 1 ? row.MyScore : null,
        }}
      >
        <h2 ref={heading} tabIndex={-1}>
          {row.TrueName}
        </h2>
        <StateDot {...lookOfRecord(row.State)} />
      </PhoneFacts>
      {!isOpen && (
        <p className={styles.preview} role="note">
          评议已结束或班级评议已关闭，只能查看
        </p>
      )}
      <Given
        questions={given}
        answers={asked.Answers}
        accepted={draft.accepted}
        {...(claims.length > 0 &&
          isOpen && {
            accept: (id: string, points: number | undefined) =>
              change({ accepted: { ...draft.accepted, [id]: points } }),
          })}
      />
      <Proofs of={asked.Proves} />
      <Opinion by={by} own={own} voting={voting} draft={draft} change={isOpen ? change : undefined} />
    </PhoneShell>
  )
}
