import type { Result } from '@xuegong/contracts/endpoint'
import { flowDesign } from '@xuegong/contracts/modules/workflow'
import type { FlowFieldRow } from '@xuegong/contracts/modules/workflow/flow'
import { pickers } from '@xuegong/contracts/modules/people/picker'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { runQuery } from '#api/hooks.ts'
import { PersonPicker } from '#ui/people/PersonPicker.tsx'
import type { Nodes } from './edit.ts'
import { Line } from './Line.tsx'
import { SidePanel } from './SidePanel.tsx'
import styles from './Panels.module.css'
import { ValueControl } from './ValueControl.tsx'

export type Path = Result<typeof flowDesign.trialRun>['Path']

interface Props {
  BusinessType: string
  nodes: Nodes
  /** Fields of the form. */
  fields: readonly FlowFieldRow[]
  path: Path | undefined
  onPath: (path: Path | undefined) => void
  onClose: () => void
}

/** Tries which way a form of somebody would take, and who would decide. Nothing is stored. */
export function TrialPanel({ BusinessType, nodes, fields, path, onPath, onClose }: Props) {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const [sort, setSort] = useState<'student' | 'staff'>('student')
  const [applicant, setApplicant] = useState('')
  const [form, setForm] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const filled = Object.entries(form).filter(([, value]) => value !== '')
    const trial = async () => {
      // A student is picked by the id of the student; it is the account that applies.
      const [person] = await dispatch(runQuery(pickers.findPeople, { Id: applicant })).unwrap()
      const ApplicantId = person?.Id ?? applicant
      const input = { BusinessType, Nodes: [...nodes], ApplicantId, Form: Object.fromEntries(filled) }
      return dispatch(runQuery(flowDesign.trialRun, input)).unwrap()
    }
    // Why it was refused is said by the call itself.
    const answer = await trial().catch(() => undefined)
    setBusy(false)
    onPath(answer?.Path)
  }
  return (
    <SidePanel title="试运行" onClose={onClose}>
      <div className={styles.fields}>
        <Segmented<typeof sort>
          aria-label="申请人是"
          value={sort}
          options={[
            { value: 'student', label: '学生' },
            { value: 'staff', label: '教职工' },
          ]}
          onChange={value => {
            setSort(value)
            setApplicant('')
          }}
        />
        <Line label="申请人">
          {id => (
            <PersonPicker
              id={id}
              key={sort}
              picks={sort}
              optional
              value={applicant || undefined}
              onChange={value => setApplicant(String(value ?? ''))}
            />
          )}
        </Line>
        {fields.map(({ Field, Title, Type, Dict }) => (
          <div key={Field} className={styles.line}>
            <span aria-hidden="true">{Title}</span>
            <ValueControl
              label={Title}
              dict={Dict}
              isNumber={Type === 'number'}
              isSeveral={false}
              values={form[Field] ? [form[Field]] : []}
              disabled={false}
              onChange={value => setForm(before => ({ ...before, [Field]: String(value) }))}
            />
          </div>
        ))}
        <Button type="primary" disabled={!applicant} loading={isBusy} onClick={() => void run()}>
          试运行
        </Button>
        {path && (
          <ol className={styles.steps} aria-label="经过的节点">
            {path.map(({ NodeId, Name, Assignees, Note }, at) => (
              <li key={NodeId}>
                <strong>{`${at + 1}. ${Name}`}</strong>
                {Assignees.length > 0 && <span>{Assignees.join('、')}</span>}
                {Note && <span className={styles.hint}>{Note}</span>}
              </li>
            ))}
          </ol>
        )}
      </div>
    </SidePanel>
  )
}
