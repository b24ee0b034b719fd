import { mostChosen } from '@xuegong/contracts/approval'
import type { Result } from '@xuegong/contracts/endpoint'
import { flowChoices } from '@xuegong/contracts/modules/workflow'
import { Form, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { NothingToPick } from '../people/NothingToPick.tsx'
import { useSettled } from '../settled.ts'
import own from './Approvers.module.css'
import styles from './EditForm.module.css'
import type { Look } from './look.ts'
import type { Refusals } from './refusal.ts'
import type { FieldValue } from './values.ts'

type Asking = Result<typeof flowChoices.getApproverChoice>['Nodes'][number]

interface Props {
  name: string
  look: Look
  refusals: Refusals | undefined
}

/** Whom the applicant wants to decide, node by node; nothing where the flow asks for nobody. */
export function Approvers({ name, look: { label, approves = '' }, refusals }: Props) {
  const reading = useQuery(
    flowChoices.getApproverChoice,
    { BusinessType: approves },
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  const { data, error, isFetching, refetch } = reading
  const form = Form.useFormInstance()
  const isAsked = data !== undefined && data.Nodes.length > 0
  const isRefused = refusals?.field === name
  const tell = useEffectEvent(() => {
    // A flow that asks may have been published since the form was opened.
    if (isAsked) void form.validateFields([name]).catch(() => {})
    else if (data) refetch()
  })
  // Handed in before the field was there, the form was refused for it: that is said once it is.
  useEffect(() => {
    if (isRefused) tell()
  }, [isRefused, isAsked])
  if (error && !isFetching)
    return (
      <Form.Item label={label}>
        <NothingToPick said="" error={error} onRetry={refetch} />
      </Form.Item>
    )
  if (!isAsked) return null
  return (
    <Form.Item
      className={styles.wide ?? ''}
      name={name}
      label={label}
      extra={`每个环节选择 1–${mostChosen} 人`}
      required
      rules={refusals ? [refusals.ruleOf(name)] : []}
    >
      <Choices approves={approves} nodes={data.Nodes} />
    </Form.Item>
  )
}

interface ChoicesProps {
  approves: string
  nodes: readonly Asking[]
  id?: string
  value?: FieldValue
  onChange?: (value: string[]) => void
}

/** A picker for each node; the value of the field is all whom they have. */
function Choices({ approves, nodes, id, value, onChange }: ChoicesProps) {
  const [chosen, choose] = useState(() => {
    const kept = [value ?? []].flat().map(String)
    return new Map(
      nodes.map(({ NodeId, Candidates }) => [NodeId, kept.filter(one => Candidates.some(({ Id }) => Id === one))]),
    )
  })
  const set = (node: string, ids: string[]) => {
    const next = new Map(chosen).set(node, ids)
    choose(next)
    onChange?.([...new Set([...next.values()].flat())])
  }
  return (
    <div className={own.nodes}>
      {nodes.map((node, at) => (
        <Choice
          key={node.NodeId}
          id={at === 0 ? id : undefined}
          approves={approves}
          node={node}
          value={chosen.get(node.NodeId) ?? []}
          onChange={ids => set(node.NodeId, ids)}
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  id: string | undefined
  approves: string
  node: Asking
  value: string[]
  onChange: (ids: string[]) => void
}

/** Those who may be chosen at one node, found by what is typed of them. */
function Choice({ id, approves, node: { NodeId, NodeName, Candidates }, value, onChange }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const Key = useSettled(typed.trim())
  const found = useQuery(
    flowChoices.getApproverChoice,
    { BusinessType: approves, ...(Key && { Key }) },
    { errorShown: true },
  )
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(Candidates.map(({ Id, TrueName }) => [Id, TrueName])),
  )
  const offered = found.data?.Nodes.find(node => node.NodeId === NodeId)?.Candidates ?? []
  const isBusy = found.isFetching || Key !== typed.trim()
  return (
    <Select<string[]>
      {...(id && { id })}
      aria-label={`${NodeName}的审批人`}
      prefix={`${NodeName}：`}
      mode="multiple"
      maxCount={mostChosen}
      value={value}
      placeholder="姓名、编号或拼音"
      onChange={ids => {
        setNames(new Map([...names, ...offered.map(({ Id, TrueName }) => [Id, TrueName] as const)]))
        onChange(ids)
      }}
      options={(isBusy ? [] : offered).map(({ Id, TrueName, OrgName }) => ({
        value: Id,
        label: OrgName ? `${TrueName}（${OrgName}）` : TrueName,
      }))}
      labelRender={({ value: one, label }) => names.get(String(one)) ?? label}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={
        <NothingToPick
          said={isBusy ? '正在查找…' : '没有找到'}
          error={isBusy ? undefined : found.error}
          onRetry={found.refetch}
        />
      }
    />
  )
}
