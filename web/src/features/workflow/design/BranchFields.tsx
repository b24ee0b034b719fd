import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined'
import type { FlowBranch } from '@xuegong/contracts/modules/workflow/flow'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Option } from '#ui/form/look.ts'
import { addBranch, changeBranch, hasDefault, most, moveBranch, removeBranch, setConditions } from './branches.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { NameInput } from './NameInput.tsx'
import styles from './Panels.module.css'
import { branchWords, type Lexicon } from './words.ts'

interface Props {
  branches: readonly FlowBranch[]
  lexicon: Lexicon
  /** Nodes that a branch may lead to. */
  targets: readonly Option[]
  disabled: boolean
  /** What the change is about, so that typing is one step. */
  onChange: (branches: FlowBranch[], about?: string) => void
}

/** The branches of a condition node, in the order in which they are tried; the default is the last. */
export function BranchFields({ branches, lexicon, targets, disabled, onChange }: Props) {
  const [dragged, drag] = useState<number>()
  const ends = hasDefault(branches) ? branches.length - 1 : branches.length
  const put = (next: readonly FlowBranch[], about?: string) => onChange([...next], about)
  return (
    <div className={styles.branches}>
      {branches.map((branch, at) => {
        const isDefault = at === ends
        const { Name, Conditions, Next } = branch
        const about = (field: string) => `branch ${at} ${field}`
        return (
          <fieldset
            // Names may be equal while they are typed: the order tells branches apart
            key={at}
            className={styles.branch}
            aria-label={`分支${at + 1}`}
            onDragOver={event => dragged !== undefined && event.preventDefault()}
            onDrop={event => {
              event.preventDefault()
              if (dragged !== undefined) put(moveBranch(branches, dragged, Math.min(at, ends - 1)))
              drag(undefined)
            }}
          >
            <div className={styles.branchHead}>
              {!isDefault && !disabled && (
                <span
                  className={styles.grip}
                  draggable
                  aria-hidden="true"
                  title="拖动调整顺序"
                  onDragStart={() => drag(at)}
                  onDragEnd={() => drag(undefined)}
                >
                  <HolderOutlined />
                </span>
              )}
              <NameInput
                aria-label={`分支${at + 1}名称`}
                value={Name}
                disabled={disabled}
                onChange={name => put(changeBranch(branches, at, { Name: name }), about('name'))}
              />
              {!isDefault && (
                <>
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined />}
                    aria-label={`分支${at + 1}上移`}
                    disabled={disabled || at === 0}
                    onClick={() => put(moveBranch(branches, at, at - 1))}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined />}
                    aria-label={`分支${at + 1}下移`}
                    disabled={disabled || at >= ends - 1}
                    onClick={() => put(moveBranch(branches, at, at + 1))}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={`删除分支${at + 1}`}
                    disabled={disabled}
                    onClick={() => put(removeBranch(branches, at))}
                  />
                </>
              )}
            </div>
            <p className={styles.hint}>
              {isDefault ? '以上分支都不符合时走这里' : branchWords(branch, lexicon) || '请添加条件'}
            </p>
            {Conditions.map((condition, row) => (
              <ConditionRow
                // Conditions have nothing but their order
                key={row}
                condition={condition}
                lexicon={lexicon}
                disabled={disabled}
                onChange={next =>
                  put(setConditions(branches, at, Conditions.toSpliced(row, 1, next)), about(`condition ${row}`))
                }
                onRemove={() => put(setConditions(branches, at, Conditions.toSpliced(row, 1)))}
              />
            ))}
            {!isDefault && !disabled && Conditions.length < most && (
              <Button
                type="link"
                size="small"
                className={styles.add ?? ''}
                onClick={() =>
                  put(setConditions(branches, at, [...Conditions, { Field: lexicon.fields[0]?.Field ?? '', Op: 'eq' }]))
                }
              >
                添加条件（同时满足）
              </Button>
            )}
            <div className={styles.target}>
              <span aria-hidden="true">走向</span>
              <Select
                aria-label={`分支${at + 1}走向`}
                value={Next}
                placeholder="未连接"
                options={[...targets]}
                disabled={disabled}
                onChange={next => put(changeBranch(branches, at, { Next: String(next) }))}
              />
            </div>
          </fieldset>
        )
      })}
      {!disabled && (
        <Button block type="dashed" disabled={branches.length >= most} onClick={() => put(addBranch(branches))}>
          添加分支
        </Button>
      )}
    </div>
  )
}
