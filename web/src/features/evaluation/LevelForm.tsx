import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { stages, voidCode } from '@xuegong/contracts/modules/evaluation/words'
import { Input, Select, Space } from 'antd'
import { FormModal } from '#ui/form/FormModal.tsx'
import { type Leveled, levelBefore, type StageNo } from './level-words.ts'

interface Item {
  readonly MeterRecordId: string
  readonly LevelCode: string
  readonly Opinion?: string
}
export type Choice = { readonly value: string; readonly label: string }

interface InputProps {
  /** The levels to choose from; without them there is only the reason. */
  choices: readonly Choice[] | undefined
  id?: string
  value?: readonly Item[]
  onChange?: (items: readonly Item[]) => void
}

/** One level and one reason for all records. */
function LevelInput({ choices, id, value = [], onChange }: InputProps) {
  const change = (part: Partial<Item>) => onChange?.(value.map(item => ({ ...item, ...part })))
  const codes = new Set(value.map(({ LevelCode }) => LevelCode))
  return (
    <Space orientation="vertical" style={{ width: '100%' }} role="group" id={id}>
      {choices && (
        <Select
          aria-label="评定为"
          placeholder="请选择等级"
          value={codes.size === 1 && choices.some(each => codes.has(each.value)) ? value[0]!.LevelCode : null}
          options={[...choices]}
          onChange={LevelCode => change({ LevelCode })}
          style={{ width: '100%' }}
        />
      )}
      <Input.TextArea
        aria-label="理由"
        placeholder={choices ? '与上一级等级不同时须填写理由' : '请填写作废原因'}
        rows={3}
        maxLength={200}
        showCount
        value={value[0]?.Opinion ?? ''}
        onChange={({ target }) => change({ Opinion: target.value })}
      />
    </Space>
  )
}

interface Props {
  Aid: string
  stage: StageNo
  rows: readonly Leveled[]
  choices: readonly Choice[]
  /** The records are made void. */
  isVoid: boolean
  onDone: () => void
  onClose: () => void
}

/** Gives records another level than the stage before did, with the reason, or makes them void. */
export function LevelForm({ Aid, stage, rows, choices, isVoid, onDone, onClose }: Props) {
  const whom = rows.length === 1 ? rows[0]!.TrueName : `所选的 ${rows.length} 人`
  const before = new Map(rows.map(row => [row.Id, levelBefore(row, stage)]))
  const reasoned = (_: unknown, items: readonly Item[] = []) => {
    if (items.some(({ LevelCode }) => !LevelCode)) return Promise.reject(new Error('请选择等级'))
    const isMissing = items.some(({ MeterRecordId, LevelCode, Opinion = '' }) => {
      return LevelCode !== before.get(MeterRecordId) && Opinion.trim() === ''
    })
    return isMissing ? Promise.reject(new Error(isVoid ? '请填写作废原因' : '调整等级须填写理由')) : Promise.resolve()
  }
  return (
    <FormModal
      title={isVoid ? `作废：${whom}` : `${stages[stage]}评定：${whom}`}
      endpoint={levels.saveLevels}
      fields={[
        {
          name: 'Items',
          label: isVoid ? '作废原因' : '等级和理由',
          element: <LevelInput choices={isVoid ? undefined : choices} />,
          rules: [{ validator: reasoned }],
          ...(isVoid && { hint: '作废后不再参加公示和排名，并通知学生' }),
        },
      ]}
      initial={{
        Aid,
        Stage: stage,
        Items: rows.map(row => ({
          MeterRecordId: row.Id,
          LevelCode: isVoid ? voidCode : levelBefore(row, stage),
          Opinion: '',
        })),
      }}
      saveText={isVoid ? '作废' : '评定'}
      savedText={isVoid ? '已作废' : '已评定'}
      onSaved={onDone}
      onClose={onClose}
    />
  )
}
