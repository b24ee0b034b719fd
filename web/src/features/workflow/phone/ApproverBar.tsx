import type { Decision, Timeline } from '@xuegong/contracts/approval'
import Button from 'antd-mobile/es/components/button'
import { useState } from 'react'
import { Sheet } from '#phone/Sheet.tsx'
import { useSheets } from '#phone/sheet.ts'
import { decisions } from '#ui/detail/approval.ts'
import { DecisionSheet } from './DecisionSheet.tsx'
import styles from './Phone.module.css'
import type { Place } from './use-place.ts'

interface Props {
  timeline: Timeline
  place: Place
  /** There is none after it. */
  isLast: boolean
  /** It was decided on, by oneself or by somebody else. */
  onDone: () => void
}

const sheetOf = (result: Decision) => `decide ${result}`

/** What an approver does, within reach of the thumb; what is rare and what ends it for good one tap further away. */
export function ApproverBar({ timeline, place, isLast, onDone }: Props) {
  const { shown, show, close } = useSheets()
  // What was typed outlives its sheet: whoever looks something up finds it again.
  const [typed, type] = useState<Partial<Record<Decision, string>>>({})
  const { Actions } = timeline
  const open = decisions.find(({ result }) => shown === sheetOf(result))?.result
  const [decides, handsOn] = [Actions.includes('handle'), Actions.includes('transfer')]
  return (
    <>
      {(decides || handsOn) && (
        <Button fill="none" className={styles.more} aria-haspopup="dialog" onClick={() => show('more')}>
          更多
        </Button>
      )}
      {decides && (
        <>
          <Button className={styles.deed} aria-haspopup="dialog" onClick={() => show(sheetOf(2))}>
            驳回
          </Button>
          <Button className={styles.deed} color="primary" aria-haspopup="dialog" onClick={() => show(sheetOf(1))}>
            同意
          </Button>
        </>
      )}
      {shown === 'more' && (
        <Sheet title="更多操作" onClose={close}>
          {handsOn && (
            <button type="button" className={styles.choice} onClick={() => place.begin('transfer')}>
              转办<span>交给其他老师处理</span>
            </button>
          )}
          {decides && (
            <button type="button" className={styles.choice} onClick={() => show(sheetOf(3))}>
              不通过<span>申请到此结束，不能修改后再提交</span>
            </button>
          )}
        </Sheet>
      )}
      {open && (
        <DecisionSheet
          result={open}
          timeline={timeline}
          opinion={typed[open] ?? ''}
          onType={text => type({ ...typed, [open]: text })}
          isLast={isLast}
          onDone={onDone}
          onClose={close}
        />
      )}
    </>
  )
}
