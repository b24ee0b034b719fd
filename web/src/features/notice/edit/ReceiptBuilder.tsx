import { type ReceiptField, receiptFields, type ReceiptFieldType } from '@xuegong/contracts/modules/notice/receipt'
import { Button, Checkbox, Input, Select } from 'antd'
import styles from './Edit.module.css'

const most = 10
const kinds = Object.entries(receiptFields).map(([value, label]) => ({ value: value as ReceiptFieldType, label }))
const chooses = (Type: ReceiptFieldType) => Type === 'radio' || Type === 'checkbox'

/** A name for a question that none of them has. */
function freeKey(form: readonly ReceiptField[]): string {
  const taken = new Set(form.map(({ Key }) => Key))
  let at = form.length + 1
  while (taken.has(`q${at}`)) at += 1
  return `q${at}`
}

interface Props {
  form: readonly ReceiptField[]
  onChange: (form: ReceiptField[]) => void
}

/** Makes the questions of a receipt. */
export function ReceiptBuilder({ form, onChange }: Props) {
  const change = (at: number, to: Partial<ReceiptField>) =>
    onChange(form.map((field, place) => (place === at ? { ...field, ...to } : field)))
  const move = (at: number, by: number) => {
    const next = [...form]
    const [field] = next.splice(at, 1)
    if (field) next.splice(at + by, 0, field)
    onChange(next)
  }
  const add = () => onChange([...form, { Key: freeKey(form), Label: '', Type: 'text', Required: 1 }])
  return (
    <div role="group" aria-label="回执表单">
      {form.map(({ Key, Label, Type, Required, Options = [] }, at) => {
        const which = `第${at + 1}题`
        return (
          <fieldset key={Key} className={styles.question} aria-label={which}>
            <Input
              aria-label={`${which}名称`}
              placeholder="问题名称"
              maxLength={30}
              value={Label}
              onChange={({ target }) => change(at, { Label: target.value })}
            />
            <div className={styles.row}>
              <Select<ReceiptFieldType>
                aria-label={`${which}类型`}
                value={Type}
                options={kinds}
                style={{ width: 110 }}
                onChange={kind => change(at, { Type: kind, ...(chooses(kind) && { Options }) })}
              />
              <Checkbox
                checked={Required === 1}
                onChange={({ target }) => change(at, { Required: target.checked ? 1 : 0 })}
              >
                必填
              </Checkbox>
            </div>
            {chooses(Type) && (
              <Select<string[]>
                mode="tags"
                open={false}
                suffixIcon={null}
                aria-label={`${which}选项`}
                placeholder="输入选项后按回车，至少两个"
                maxCount={20}
                value={Options}
                onChange={options =>
                  change(at, { Options: options.map(text => text.trim().slice(0, 50)).filter(Boolean) })
                }
              />
            )}
            <div className={styles.row}>
              <Button size="small" disabled={at === 0} aria-label={`${which}上移`} onClick={() => move(at, -1)}>
                上移
              </Button>
              <Button
                size="small"
                disabled={at === form.length - 1}
                aria-label={`${which}下移`}
                onClick={() => move(at, 1)}
              >
                下移
              </Button>
              <Button
                size="small"
                danger
                aria-label={`删除${which}`}
                onClick={() => onChange(form.filter((_, place) => place !== at))}
              >
                删除
              </Button>
            </div>
          </fieldset>
        )
      })}
      <Button block type="dashed" disabled={form.length >= most} onClick={add}>
        添加问题（{form.length}/{most}）
      </Button>
    </div>
  )
}
