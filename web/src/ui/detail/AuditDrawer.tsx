import { App, Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLeaving } from '../form/leaving.ts'
import { StateDot } from '../StateDot.tsx'
import { approvalLooks, type ApprovalState, awaitsDecision, type Decision } from './approval.ts'
import { AuditDecision } from './AuditDecision.tsx'
import styles from './AuditDrawer.module.css'
import { type AuditStep, AuditTimeline } from './AuditTimeline.tsx'

interface Props {
  /** What is decided on; null: closed. */
  item: { readonly Id: string; readonly title: string; readonly State: ApprovalState } | null
  /** Who has had a say, and whose turn it is. */
  steps: readonly AuditStep[]
  /** Decides; rejects with the failure. A command with `errorShown`: a refusal is said here. */
  onDecide: (result: Decision, opinion: string) => Promise<unknown>
  /** Shows the next item; absent at the end. */
  next?: (() => void) | undefined
  onClose: () => void
  /** The form as it was handed in, to be read. */
  children: ReactNode
}

/** One application beside its list: the form, who said what, and the decision. After it comes the next one, without closing. */
export function AuditDrawer({ item, steps, onDecide, next, onClose, children }: Props) {
  const { leave, setUnsaved } = useLeaving(item ? onClose : undefined)
  const { message } = App.useApp()
  // Somebody else was faster: why the decision was refused stays to be read.
  const [refused, refuse] = useState<string>()
  const decide: typeof onDecide = (result, opinion) =>
    onDecide(result, opinion).catch((failure: unknown) => {
      refuse(item?.Id)
      throw failure
    })
  const decided = () => {
    message.success('审核成功')
    if (next) next()
    else onClose()
  }
  return (
    <Drawer
      open={item !== null}
      onClose={() => leave(onClose)}
      title={
        item && (
          <span className={styles.title}>
            {item.title}
            <StateDot {...approvalLooks[item.State]} />
          </span>
        )
      }
      size={640}
      destroyOnHidden
      extra={
        <Button type="link" disabled={!next} onClick={() => next && leave(next)}>
          下一条
        </Button>
      }
      footer={
        item &&
        (awaitsDecision(item.State) || refused === item.Id) && (
          <AuditDecision key={item.Id} onDecide={decide} onDecided={decided} onUnsaved={setUnsaved} />
        )
      }
    >
      {children}
      <h3 className={styles.heading}>审批进度</h3>
      <AuditTimeline steps={steps} />
    </Drawer>
  )
}
