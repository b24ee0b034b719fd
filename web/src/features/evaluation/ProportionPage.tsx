import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { proportions } from '@xuegong/contracts/modules/evaluation/proportions'
import { dimensions, sources } from '@xuegong/contracts/modules/evaluation/words'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Evaluation.module.css'
import { LevelTable, ShareTable } from './Rules.tsx'
import type { Listed } from './chosen-assessment.ts'
import { useAssessment } from './use-assessment.tsx'

type Rules = Result<typeof proportions.listProportion>
interface Share {
  readonly Source: number
  readonly Dimension?: string
  readonly Proportion: number
}
const ofDimension = 4

/** What counts in an assessment of a type. */
const partsOf = (type: number): readonly (Omit<Share, 'Proportion'> & { readonly name: string })[] =>
  type === assessmentType.comprehensive
    ? dimensions[2].map(name => ({ name, Source: ofDimension, Dimension: name }))
    : ([1, 2, 3] as const).map(Source => ({ name: sources[Source], Source }))

const sumOf = (shares: readonly Share[]) =>
  Math.round(shares.reduce((sum, { Proportion }) => sum + Proportion, 0) * 10) / 10

interface SharesProps {
  type: number
  id?: string
  value?: readonly Share[]
  onChange?: (shares: readonly Share[]) => void
}

/** The shares of all parts, with what is still missing to 100 %. */
function SharesInput({ type, id, value = [], onChange }: SharesProps) {
  const parts = partsOf(type)
  const shareOf = ({ Source, Dimension = '' }: Omit<Share, 'Proportion'>) =>
    value.find(each => each.Source === Source && (each.Dimension ?? '') === Dimension)?.Proportion ?? 0
  const set = (name: string, Proportion: number) =>
    onChange?.(
      parts
        .map(({ name: own, ...part }) => ({ ...part, Proportion: own === name ? Proportion : shareOf(part) }))
        .filter(share => share.Proportion > 0),
    )
  const left = Math.round((100 - sumOf(value)) * 10) / 10
  return (
    <div role="group" id={id}>
      {parts.map(({ name, ...part }) => (
        <div key={name} className={styles.share}>
          <span aria-hidden="true">{name}</span>
          <InputNumber<number>
            aria-label={`${name}占比`}
            // An emptied box is empty: what is typed next is not written behind a nought.
            value={shareOf(part) || null}
            onChange={share => set(name, share ?? 0)}
            min={0}
            max={100}
            precision={1}
            suffix="%"
            style={{ width: '100%' }}
          />
        </div>
      ))}
      <output className={styles.sum}>
        <span>合计 {sumOf(value)}%</span>
        {left !== 0 && <span className={styles.missing}>{left > 0 ? `还差 ${left}%` : `超出 ${-left}%`}</span>}
      </output>
    </div>
  )
}

const whole = (_: unknown, shares: readonly Share[] = []) =>
  sumOf(shares) === 100 ? Promise.resolve() : Promise.reject(new Error('测评占比合计须为100%'))

function RulesForm({ of, rules, onClose }: { of: Listed; rules: Rules; onClose: () => void }) {
  return (
    <FormDrawer
      title={`占比与等级：${of.Name}`}
      endpoint={proportions.saveProportions}
      fields={[
        { name: 'Rows', element: <SharesInput type={of.AssessmentType} />, rules: [{ validator: whole }] },
        {
          name: 'Levels',
          hint: '从高到低，最后一级最低分为 0；名额比例为 0 至 1 的小数，不填表示不限',
        },
      ]}
      initial={{
        Aid: of.Id,
        Rows: rules.rows.map(({ Source, Dimension, Proportion }) => ({
          Source,
          ...(Dimension && { Dimension }),
          Proportion,
        })),
        Levels: rules.Levels.map(({ LevelCode, LevelName, MinScore, QuotaRate }) => ({
          LevelCode,
          LevelName,
          MinScore: MinScore ?? 0,
          ...(QuotaRate !== null && { QuotaRate }),
        })),
      }}
      onClose={onClose}
    />
  )
}

function RulesOf({ of }: { of: Listed }) {
  const { data, error, refetch } = useQuery(proportions.listProportion, { Aid: of.Id }, { errorShown: true })
  const [isEditing, edit] = useState(false)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={6} />
  const isDraft = of.State === assessmentState.draft
  return (
    <>
      <div className={styles.tables}>
        <Panel title="占比" extra={isDraft && <ActionButtons handlers={{ edit: () => edit(true) }} />}>
          <ShareTable rows={data.rows} />
        </Panel>
        <Panel title="等级">
          <LevelTable rows={data.Levels} />
        </Panel>
      </div>
      {isEditing && <RulesForm of={of} rules={data} onClose={() => edit(false)} />}
    </>
  )
}

/** What counts how much in an assessment, and from which score on which level is given. */
export function ProportionPage() {
  const { assessment, choice, instead } = useAssessment(undefined, '还没有测评')
  const isDraft = assessment?.State === assessmentState.draft
  return (
    <>
      <PageHeader
        title="占比设置"
        purpose={isDraft ? '设置各项占比（合计 100%）和各等级的分数线、名额' : '已发布的测评只能查看占比和等级'}
      >
        {choice}
      </PageHeader>
      {assessment ? <RulesOf key={assessment.Id} of={assessment} /> : instead}
    </>
  )
}
