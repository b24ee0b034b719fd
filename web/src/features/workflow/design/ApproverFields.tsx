import {
  assigneeTypes,
  type FlowNode,
  roleScopes,
  signModes,
  timeoutActions,
} from '@xuegong/contracts/modules/workflow/flow'
import { Checkbox, InputNumber, Radio, Select } from 'antd'
import type { Option } from '#ui/form/look.ts'
import { PersonPicker } from '#ui/people/PersonPicker.tsx'
import { Line } from './Line.tsx'
import styles from './Panels.module.css'

const choices = (texts: Readonly<Record<number, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value: Number(value), label }))

/** What is to be known of some kinds. */
const hints: Readonly<Record<number, string>> = {
  3: '申请人所在班级的辅导员，没有时由院系管理员审批',
  4: '申请人所在班级的班主任，没有时由辅导员审批',
  5: '申请人所在学院的院系管理员，没有时由学工处审批',
  6: '学工处，没有时由超级管理员审批',
  7: '申请人的导师，没有时由辅导员审批',
  8: '申请人所住楼栋的宿管员，没有时由学工处审批',
  9: '申请人所在党组织的组织员，没有时由院系管理员审批',
  10: '提交时由申请人从该角色中选择 1–5 人',
  11: '申请单位的负责人，没有时由学工处审批',
  12: '由业务模块指定，或在业务页面办理',
}

interface Props {
  node: FlowNode
  roles: readonly Option[]
  disabled: boolean
  onChange: (fields: { [K in keyof FlowNode]?: FlowNode[K] | undefined }) => void
}

/** Who decides at a node, or is told, with what each kind needs. */
export function WhoFields({ node, roles, disabled, onChange }: Props) {
  const { AssigneeType, Assignees = [], RoleCode, RoleScope = 0 } = node
  const who = node.NodeType === 'cc' ? '抄送给' : '审批人'
  const wantsRole = AssigneeType === 2 || AssigneeType === 10
  const change = (type: number) =>
    onChange({
      AssigneeType: type,
      Assignees: type === 1 ? Assignees : undefined,
      RoleCode: type === 2 || type === 10 ? RoleCode : undefined,
      RoleScope: type === 2 ? RoleScope : undefined,
    })
  return (
    <>
      <Line label={who} hint={hints[AssigneeType ?? 0]}>
        {id => (
          <Select
            id={id}
            value={AssigneeType}
            placeholder={`请选择${who}`}
            options={choices(assigneeTypes)}
            listHeight={400}
            disabled={disabled}
            onChange={change}
          />
        )}
      </Line>
      {AssigneeType === 1 && (
        <Line label="人员" hint={node.SignMode === 4 ? '最多 20 人，按选择的顺序依次审批' : '最多 20 人'}>
          {id => (
            <PersonPicker
              id={id}
              picks="staff"
              several
              value={Assignees}
              disabled={disabled}
              onChange={value => onChange({ Assignees: [value ?? []].flat().map(String).slice(0, 20) })}
            />
          )}
        </Line>
      )}
      {wantsRole && (
        <Line label="角色">
          {id => (
            <Select
              id={id}
              value={RoleCode}
              placeholder="请选择角色"
              options={[...roles]}
              showSearch={{ optionFilterProp: 'label' }}
              disabled={disabled}
              onChange={value => onChange({ RoleCode: String(value) })}
            />
          )}
        </Line>
      )}
      {AssigneeType === 2 && (
        <Line label="范围">
          {id => (
            <Radio.Group
              id={id}
              value={RoleScope}
              options={choices(roleScopes)}
              disabled={disabled}
              onChange={({ target }) => onChange({ RoleScope: Number(target.value) })}
            />
          )}
        </Line>
      )}
    </>
  )
}

/** How those who decide at a node do so, and until when. */
export function DecisionFields({ node, disabled, onChange }: Omit<Props, 'roles'>) {
  const { SignMode = 1, PassRate, TimeoutHours = 0, TimeoutAction = 1 } = node
  const flag = (name: 'SkipHoliday' | 'AllowTransfer' | 'AllowBack', text: string) => (
    <Checkbox
      checked={node[name] === 1}
      disabled={disabled}
      onChange={({ target }) => onChange({ [name]: target.checked ? 1 : 0 })}
    >
      {text}
    </Checkbox>
  )
  return (
    <>
      <Line label="审批方式">
        {id => (
          <Select
            id={id}
            value={SignMode}
            options={choices(signModes)}
            disabled={disabled}
            onChange={mode => onChange({ SignMode: mode, PassRate: mode === 3 ? (PassRate ?? 60) : undefined })}
          />
        )}
      </Line>
      {SignMode === 3 && (
        <Line label="通过比例">
          {id => (
            <InputNumber
              id={id}
              value={PassRate ?? null}
              precision={0}
              suffix="%"
              disabled={disabled}
              onChange={rate => onChange({ PassRate: rate ?? undefined })}
            />
          )}
        </Line>
      )}
      <div className={styles.pair}>
        <Line label="办理时限" hint="0 表示不限时">
          {id => (
            <InputNumber
              id={id}
              value={TimeoutHours}
              min={0}
              max={720}
              precision={0}
              suffix="小时"
              style={{ width: '100%' }}
              disabled={disabled}
              onChange={hours => onChange({ TimeoutHours: hours ?? 0 })}
            />
          )}
        </Line>
        {TimeoutHours > 0 && (
          <Line label="超时处理">
            {id => (
              <Select
                id={id}
                value={TimeoutAction}
                options={choices(timeoutActions)}
                disabled={disabled}
                onChange={action => onChange({ TimeoutAction: action })}
              />
            )}
          </Line>
        )}
      </div>
      <div className={styles.flags}>
        {TimeoutHours > 0 && flag('SkipHoliday', '时限跳过节假日')}
        {flag('AllowTransfer', '允许转办')}
        {flag('AllowBack', '允许退回到之前的环节')}
      </div>
    </>
  )
}
