import { type AuditStep, awaitsDecision, type Decision, type Timeline } from '@xuegong/contracts/approval'
import { App, Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useDevice } from '../device.ts'
import { useLeaving } from '../form/leaving.ts'
import { useKeyHelp } from '../keys.ts'
import { StateDot, type Tone } from '../StateDot.tsx'
import { lookOfState } from './approval.ts'
import { drawerKeys, useArrowKeys } from './arrow-keys.ts'
import { AuditBar } from './AuditBar.tsx'
import { AuditDecision, type Decide } from './AuditDecision.tsx'
import styles from './AuditDrawer.module.css'
import { AuditTimeline } from './AuditTimeline.tsx'
import detail from './DetailDrawer.module.css'

interface Props {
  /** What is decided on; null: closed, or being read. */
  item: {
    readonly Id: string
    readonly title: string
    readonly State: number
    /** How it stands, where its state alone does not say so. */
    readonly look?: { readonly text: string; readonly tone: Tone }
  } | null
  /** Open although nothing has been read yet. */
  open?: boolean
  /** Who has had a say, and whose turn it is. */
  steps: readonly AuditStep[]
  /** Why there are none yet. */
  noSteps?: string | undefined
  /** Who would decide after that. */
  upcoming?: Timeline['Next'] | undefined
  /** Whether it waits for this person; absent: whether it waits for anybody. */
  decides?: boolean | undefined
  onDecide: Decide
  /** Steps that it may be sent back to. */
  backTargets?: Timeline['BackTargets'] | undefined
  /** What else can be done. */
  deeds?: ReactNode
  /** Shows the item before, and the next one; absent where there is none. */
  before?: (() => void) | undefined
  next?: (() => void) | undefined
  onClose: () => void
  /** The form as it was handed in, to be read. */
  children: ReactNode
}

/** One application beside its list: the form, who said what, and the decision. After it comes the next one, without closing. */
export function AuditDrawer(props: Props) {
  const { item, open = item !== null, steps, upcoming = [], onDecide, backTargets, deeds, onClose, children } = props
  const { noSteps, before, next, decides = item !== null && awaitsDecision(item.State) } = props
  const { leave, setUnsaved } = useLeaving(open ? onClose : undefined)
  const { message } = App.useApp()
  const phone = useDevice() === 'mobile'
  // Somebody else was faster: why the decision was refused stays to be read.
  const [refused, refuse] = useState<string>()
  // On phones the form comes with the first press.
  const [begun, begin] = useState<{ readonly id: string; readonly result: Decision }>()
  const go = (there: (() => void) | undefined) => there && (() => leave(there))
  useArrowKeys(open, go(before), go(next))
  useKeyHelp(drawerKeys, open)

  const decide: Decide = (...decision) =>
    onDecide(...decision).catch((failure: unknown) => {
      refuse(item?.Id)
      throw failure
    })
  const decided = () => {
    message.success('审核成功')
    if (next) next()
    else onClose()
  }
  const decidable = item !== null && (decides || refused === item.Id)
  const started = begun?.id === item?.Id ? begun : undefined
  const foot = () => {
    if (!item) return null
    if (!decidable || (phone && !started)) {
      const start = (result: Decision) => begin({ id: item.Id, result })
      return decidable || deeds ? <AuditBar onStart={decidable ? start : undefined}>{deeds}</AuditBar> : null
    }
    return (
      <AuditDecision
        key={item.Id}
        first={started?.result}
        backTargets={backTargets}
        onDecide={decide}
        onDecided={decided}
        onUnsaved={setUnsaved}
      >
        {phone ? <Button onClick={() => leave(() => begin(undefined))}>收起</Button> : deeds}
      </AuditDecision>
    )
  }
  return (
    <Drawer
      open={open}
      onClose={() => leave(onClose)}
      title={
        item && (
          <span className={styles.title}>
            {item.title}
            <StateDot {...(item.look ?? lookOfState(item.State))} />
          </span>
        )
      }
      size={640}
      rootClassName={`${detail.drawer} ${open ? 'detail-drawer' : ''}`}
      destroyOnHidden
      extra={
        <Button type="link" disabled={!next} onClick={go(next)}>
          下一条
        </Button>
      }
      footer={foot()}
    >
      {children}
      {item && (steps.length > 0 || noSteps) && (
        <>
          {/* Keyboards scroll what has nothing else to stand on. */}
          <h3 className={styles.heading} tabIndex={0}>
            审批进度
          </h3>
          {steps.length > 0 ? <AuditTimeline steps={steps} /> : <p className={styles.noSteps}>{noSteps}</p>}
        </>
      )}
      {item && upcoming.length > 0 && (
        <>
          <h3 className={styles.heading}>后续环节</h3>
          <ol className={styles.upcoming} aria-label="后续环节">
            {upcoming.map(({ Name, Assignees }) => (
              <li key={Name}>
                {Name}
                <span>{Assignees.join('、')}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Drawer>
  )
}
