import { violationText } from '@xuegong/contracts/wording'
import { Button, Form } from 'antd'
import { Field } from './Field.tsx'
import type { Choices, Look } from './look.ts'
import { rowParts } from './ends.ts'
import { Settled, useNextFocus } from './next-focus.ts'
import styles from './Rows.module.css'

interface Props {
  name: string
  look: Look
  hint?: string | undefined
  /** Choices that a screen gives their fields, by name. */
  given?: Readonly<Record<string, Choices>> | undefined
}

/** Objects that are entered row by row: added, removed and put in another order, with the keyboard too. */
export function Rows({ name, look, hint, given = {} }: Props) {
  const { label, least, most, optional } = look
  const row = look.row!
  const parts = rowParts(row)
  const { field, go, settle } = useNextFocus<HTMLDivElement>()
  const enough = (keyword: 'minItems' | 'maxItems', limit: number) =>
    violationText({ keyword, field: name, schema: { title: label, rows: true }, limit })
  return (
    <Form.Item className={styles.field ?? ''} label={label} extra={hint} required={least > 0 && !optional}>
      <Form.List
        name={name}
        rules={[
          {
            validator: async (_, rows: readonly unknown[] = []) => {
              if (rows.length < least && !(optional && rows.length === 0)) throw new Error(enough('minItems', least))
              if (rows.length > most) throw new Error(enough('maxItems', most))
            },
          },
        ]}
      >
        {(rows, { add, remove, move }, { errors }) => (
          <div ref={field} role="group" aria-label={label}>
            {rows.map(({ key, name: at }) => {
              const which = `第${at + 1}行`
              const shift = (to: number, part: string) => {
                // Its own button is off at either end.
                const isEnd = to === 0 || to === rows.length - 1
                go(`[data-row="${to}"] ${isEnd ? `[data-part]:not([data-part=${part}])` : `[data-part=${part}]`}`)
                move(at, to)
              }
              return (
                <fieldset key={key} data-row={at} className={styles.row} aria-label={`${label}${which}`}>
                  <div className={styles.head}>
                    <span>{which}</span>
                    <Button
                      type="text"
                      size="small"
                      data-part="up"
                      aria-label={`${which}上移`}
                      disabled={at === 0}
                      onClick={() => shift(at - 1, 'up')}
                    >
                      上移
                    </Button>
                    <Button
                      type="text"
                      size="small"
                      data-part="down"
                      aria-label={`${which}下移`}
                      disabled={at === rows.length - 1}
                      onClick={() => shift(at + 1, 'down')}
                    >
                      下移
                    </Button>
                    <Button
                      type="text"
                      size="small"
                      danger
                      data-part="remove"
                      aria-label={`删除${which}`}
                      onClick={() => {
                        go('[data-add]')
                        remove(at)
                      }}
                    >
                      删除
                    </Button>
                  </div>
                  <div className={styles.fields}>
                    {parts.map(({ field: one, end }) => (
                      <Field
                        key={one.name}
                        object={row}
                        spans={[]}
                        field={{ ...one, ...given[one.name] }}
                        end={end}
                        row={{ list: name, at }}
                      />
                    ))}
                  </div>
                </fieldset>
              )
            })}
            <Button
              block
              type="dashed"
              data-add=""
              disabled={rows.length >= most}
              onClick={() => {
                go(`[data-row="${rows.length}"] .${styles.fields} :is(input, button, textarea)`)
                add({})
              }}
            >
              添加{label}
            </Button>
            <Settled settle={settle} />
            <Form.ErrorList errors={errors} />
          </div>
        )}
      </Form.List>
    </Form.Item>
  )
}
