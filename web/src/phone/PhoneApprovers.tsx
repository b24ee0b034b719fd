import { mostChosen } from '@xuegong/contracts/approval'
import Button from 'antd-mobile/es/components/button'
import Form, { type FormItemProps } from 'antd-mobile/es/components/form'
import { useEffect, useEffectEvent } from 'react'
import { type AskingNode, useAskingNodes, useCandidates, useChosenByNode } from '#ui/form/approver-choice.ts'
import type { Look } from '#ui/form/look.ts'
import type { FieldValue } from '#ui/form/values.ts'
import { PickField } from './PickField.tsx'
import styles from './PhoneState.module.css'

interface Props {
  name: string
  look: Look
  /** The rule by which it says that the server refused it. */
  refused: NonNullable<FormItemProps['rules']>[number] | undefined
  /** Whether the last attempt was refused for this field. */
  isRefused: boolean
  /** Checks the field, so that it says what there is to say. */
  check: () => void
}

/** Whom the applicant wants to decide, node by node; nothing where the flow asks for nobody. */
export function PhoneApprovers({ name, look, refused, isRefused, check }: Props) {
  const { label, approves = '' } = look
  const { data, error, isFetching, refetch } = useAskingNodes(approves)
  const isAsked = data !== undefined && data.Nodes.length > 0
  const tell = useEffectEvent(() => {
    // A flow that asks may have been published since the form was opened.
    if (isAsked) check()
    else if (data) refetch()
  })
  // Handed in before the field was there, the form was refused for it: that is said once it is.
  useEffect(() => {
    if (isRefused) tell()
  }, [isRefused, isAsked])
  if (error && !isFetching)
    return (
      <p className={styles.refused} role="alert">
        {label}：{error.message}
        <Button size="small" onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    )
  if (!isAsked) return null
  return (
    <Form.Item
      name={name}
      label={label}
      description={`每个环节选择 1–${mostChosen} 人`}
      required
      rules={refused ? [refused] : []}
    >
      <Choices look={look} nodes={data.Nodes} />
    </Form.Item>
  )
}

interface ChoicesProps {
  look: Look
  nodes: readonly AskingNode[]
  id?: string
  value?: FieldValue
  onChange?: (value: string[]) => void
}

function Choices({ look, nodes, id, value, onChange }: ChoicesProps) {
  const { chosenAt, choosing } = useChosenByNode(nodes, value, onChange)
  return nodes.map((node, at) => (
    <Choice
      key={node.NodeId}
      {...(at === 0 && id !== undefined && { id })}
      look={look}
      node={node}
      value={chosenAt(node)}
      onChange={choosing(node)}
    />
  ))
}

interface ChoiceProps {
  id?: string
  look: Look
  node: AskingNode
  value: string[]
  onChange: (ids: string[]) => void
}

/** Those who may be chosen at one node, picked from a sheet. */
function Choice({ id, look, node, value, onChange }: ChoiceProps) {
  const { offered, nameOf, keepNames, ...search } = useCandidates(look.approves ?? '', node)
  return (
    <PickField
      {...(id !== undefined && { id })}
      look={{ ...look, label: `${node.NodeName}的审批人`, several: true }}
      value={value}
      onChange={ids => {
        const picked = [ids ?? []].flat().map(String)
        if (picked.length > mostChosen) return
        keepNames()
        onChange(picked)
      }}
      placeholder={`${node.NodeName}：请选择`}
      nameOf={one => nameOf(one) ?? '未知人员'}
      search={{
        ...search,
        asks: '姓名、编号或拼音',
        lines: offered.map(({ Id, TrueName, OrgName }) => ({ value: Id, label: TrueName, place: OrgName })),
      }}
    />
  )
}
