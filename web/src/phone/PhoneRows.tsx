import { violationText } from '@xuegong/contracts/wording'
import Button from 'antd-mobile/es/components/button'
import Form from 'antd-mobile/es/components/form'
import type { Look } from '#ui/form/look.ts'
import { Settled, useNextFocus } from '#ui/form/next-focus.ts'
import { PhoneField } from './PhoneField.tsx'
import styles from './PhoneRows.module.css'

interface Props {
  name: string
  look: Look
}

/** Objects that are entered row by row, each a card of its own: added, removed and put in another order. */
export function PhoneRows({ name, look }: Props) {
  const { label, least, most, optional } = look
  const row = look.row!
  const { field, go, settle } = useNextFocus<HTMLDivElement>()
  const wrong = (keyword: 'minItems' | 'maxItems', limit: number) =>
    new Error(violationText({ keyword, field: name, schema: { title: label, rows: true }, limit }))
  const enough = async (_: unknown, rows: readonly unknown[] = []) => {
    if (rows.length < least && !(optional && rows.length === 0)) throw wrong('minItems', least)
    if (rows.length > most) throw wrong('maxItems', most)
  }
  return (
    <div ref={field} role="group" aria-label={label}>
      <Form.Array name={name}>
        {(rows, { move, remove }) =>
          rows.map(({ index }) => {
            const which = `第${index + 1}行`
            const way = (to: number, text: string) =>
              to >= 0 &&
              to < rows.length && (
                <Button
                  size="small"
                  fill="none"
                  aria-label={`${which}${text}`}
                  onClick={() => {
                    go(`[data-row="${to}"]`)
                    move(index, to)
                  }}
                >
                  {text}
                </Button>
              )
            return (
              <div key={index}>
                <div className={styles.head}>
                  <span data-row={index} tabIndex={-1}>
                    {label}
                    {which}
                  </span>
                  {way(index - 1, '上移')}
                  {way(index + 1, '下移')}
                  <Button
                    size="small"
                    fill="none"
                    color="danger"
                    aria-label={`删除${which}`}
                    onClick={() => {
                      go('[data-add]')
                      remove(index)
                    }}
                  >
                    删除
                  </Button>
                </div>
                {Object.keys(row.properties).map(one => (
                  <PhoneField key={one} object={row} field={{ name: one as never }} row={{ list: name, at: index }} />
                ))}
              </div>
            )
          })
        }
      </Form.Array>
      <Form.Item name={name} label={label} required={least > 0 && !optional} rules={[{ validator: enough }]}>
        <AddRow text={`添加${label}`} most={most} onAdd={at => go(`[data-row="${at}"]`)} settle={settle} />
      </Form.Item>
    </div>
  )
}

interface AddProps {
  text: string
  most: number
  /** Told the place of the new row. */
  onAdd: (at: number) => void
  settle: () => void
  value?: readonly unknown[]
  onChange?: (rows: readonly unknown[]) => void
}

const AddRow = ({ text, most, onAdd, settle, value = [], onChange }: AddProps) => (
  <>
    <Settled settle={settle} />
    <Button
      block
      data-add=""
      disabled={value.length >= most}
      onClick={() => {
        onAdd(value.length)
        onChange?.([...value, {}])
      }}
    >
      {text}
    </Button>
  </>
)
