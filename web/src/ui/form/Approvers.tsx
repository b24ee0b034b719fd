import { mostChosen } from '@xuegong/contracts/approval'
import { Form, Select } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { NothingToPick } from '../people/NothingToPick.tsx'
import { type AskingNode, useAskingNodes, useCandidates, useChosenByNode } from './approver-choice.ts'
import own from './Approvers.module.css'
import styles from './EditForm.module.css'
import type { Look } from './look.ts'
import type { Refusals } from './refusal.ts'
import type { FieldValue } from './values.ts'

interface Props {
  name: string
  look: Look
  refusals: Refusals | undefined
}

/** Whom the applicant wants to decide, node by node; nothing where the flow asks for nobody. */
export function Approvers({ name, look: { label, approves = '' }, refusals }: Props) {
  const { data, error, isFetching, refetch } = useAskingNodes(approves)
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
  nodes: readonly AskingNode[]
  id?: string
  value?: FieldValue
  onChange?: (value: string[]) => void
}

/** A picker for each node; the value of the field is all whom they have. */
function Choices({ approves, nodes, id, value, onChange }: ChoicesProps) {
  const { chosenAt, choosing } = useChosenByNode(nodes, value, onChange)
  return (
    <div className={own.nodes}>
      {nodes.map((node, at) => (
        <Choice
          key={node.NodeId}
          id={at === 0 ? id : undefined}
          approves={approves}
          node={node}
          value={chosenAt(node)}
          onChange={choosing(node)}
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  id: string | undefined
  approves: string
  node: AskingNode
  value: string[]
  onChange: (ids: string[]) => void
}

/** Those who may be chosen at one node, found by what is typed of them. */
function Choice({ id, approves, node, value, onChange }: ChoiceProps) {
  const { typed, onType, offered, nameOf, keepNames, said, error, onRetry } = useCandidates(approves, node)
  return (
    <Select<string[]>
      {...(id && { id })}
      aria-label={`${node.NodeName}的审批人`}
      prefix={`${node.NodeName}：`}
      mode="multiple"
      maxCount={mostChosen}
      value={value}
      placeholder="姓名、编号或拼音"
      onChange={ids => {
        keepNames()
        onChange(ids)
      }}
      options={offered.map(({ Id, TrueName, OrgName }) => ({
        value: Id,
        label: OrgName ? `${TrueName}（${OrgName}）` : TrueName,
      }))}
      labelRender={({ value: one, label }) => nameOf(String(one)) ?? label}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: onType }}
      notFoundContent={<NothingToPick said={said} error={error} onRetry={onRetry} />}
    />
  )
}
