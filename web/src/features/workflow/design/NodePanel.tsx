import type { Finding, FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { Alert, Button, Select } from 'antd'
import type { Option } from '#ui/form/look.ts'
import { DecisionFields, WhoFields } from './ApproverFields.tsx'
import { BranchFields } from './BranchFields.tsx'
import { change, connect, kindNames, mayConnect, type Nodes } from './edit.ts'
import { Line } from './Line.tsx'
import { NameInput } from './NameInput.tsx'
import { SidePanel } from './SidePanel.tsx'
import styles from './Panels.module.css'
import type { Lexicon } from './words.ts'

interface Props {
  node: FlowNode
  nodes: Nodes
  lexicon: Lexicon
  roles: readonly Option[]
  findings: readonly Finding[]
  /** Absent: the flow is only read. */
  onChange: ((nodes: Nodes, about?: string) => void) | undefined
  onRemove: () => void
  onClose: () => void
}

/** What a node says of itself, beside the canvas. Changes are made at once. */
export function NodePanel({ node, nodes, lexicon, roles, findings, onChange, onRemove, onClose }: Props) {
  const { NodeId, NodeType, Name } = node
  const disabled = onChange === undefined
  const isFixed = NodeType === 'start' || NodeType === 'end'
  const targets = nodes
    .filter(each => mayConnect(nodes, NodeId, each.NodeId))
    .map(each => ({ value: each.NodeId, label: each.Name }))
  const set = (fields: Parameters<typeof change>[2]) =>
    onChange?.(change(nodes, NodeId, fields), `${NodeId} ${Object.keys(fields).join(' ')}`)
  return (
    <SidePanel
      title={`${kindNames[NodeType]}节点`}
      label={`${kindNames[NodeType]}节点 ${Name}`}
      foot={
        !isFixed &&
        !disabled && (
          <Button danger onClick={onRemove}>
            删除节点
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className={styles.fields}>
        {findings.map(({ Level, Text }) => (
          <Alert key={Text} type={Level === 1 ? 'error' : 'warning'} showIcon title={Text} />
        ))}
        <Line label="节点名称">
          {id => <NameInput id={id} value={Name} disabled={disabled} onChange={name => set({ Name: name })} />}
        </Line>
        {(NodeType === 'approve' || NodeType === 'cc') && (
          <WhoFields node={node} roles={roles} disabled={disabled} onChange={set} />
        )}
        {NodeType === 'approve' && <DecisionFields node={node} disabled={disabled} onChange={set} />}
        {NodeType === 'condition' && (
          <BranchFields
            branches={node.Branches ?? []}
            lexicon={lexicon}
            targets={targets}
            disabled={disabled}
            onChange={(Branches, about) =>
              onChange?.(change(nodes, NodeId, { Branches }), about && `${NodeId} ${about}`)
            }
          />
        )}
        {NodeType !== 'condition' && NodeType !== 'end' && (
          <Line label="下一节点">
            {id => (
              <Select
                id={id}
                value={node.Next}
                placeholder="未连接"
                options={targets}
                disabled={disabled}
                onChange={next => onChange?.(connect(nodes, { from: NodeId }, String(next)))}
              />
            )}
          </Line>
        )}
      </div>
    </SidePanel>
  )
}
