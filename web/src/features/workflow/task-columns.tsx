import type { Result } from '@xuegong/contracts/endpoint'
import type { workflow } from '@xuegong/contracts/modules/workflow'
import { lookOfState } from '#ui/detail/approval.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { dueOf } from './due.ts'
import styles from './Workflow.module.css'

export type Task = Result<typeof workflow.listTodo>['rows'][number]
export type Instance = Result<typeof workflow.listInstances>['rows'][number]

/** What an application is called, which opens it; and how often its applicant has reminded. */
export const titleColumn = (open: (id: string) => void) =>
  ({
    name: 'Title',
    role: 'name',
    width: 240,
    ellipsis: true,
    render: (title: string, { Id, UrgeCount }: { Id: string; UrgeCount: number }) => (
      <>
        <RowButton onOpen={() => open(Id)}>{title}</RowButton>
        {UrgeCount > 0 && <span className={styles.urged}>催办{UrgeCount}次</span>}
      </>
    ),
  }) as const

/** Who applied. */
export const starterColumn = {
  name: 'StarterName',
  width: 150,
  role: 'fact',
  render: (name: string, { StarterNo }: { StarterNo: string }) => (
    <>
      {name} <span className={styles.number}>{StarterNo}</span>
    </>
  ),
} as const

/** A moment to the minute: seconds are of no use to those who read it. */
export const timeColumn = <N extends string>(name: N) =>
  ({ name, width: 150, role: 'fact', render: (time: string | null) => time?.slice(0, 16) ?? '—' }) as const

/** By when it has to be decided, and whether that is soon. */
export const dueColumn = {
  name: 'DeadLine',
  width: 116,
  role: 'state',
  render: (_: string | null, row: Pick<Task, 'DeadLine' | 'LeftSeconds'>) => {
    const due = dueOf(row.LeftSeconds)
    return due ? (
      <span title={row.DeadLine ?? ''}>
        <StateDot {...due} />
      </span>
    ) : (
      '—'
    )
  },
} as const

export const stateColumn = {
  name: 'State',
  width: 96,
  align: 'left',
  role: 'state',
  render: (state: number) => <StateDot {...lookOfState(state)} />,
} as const
