import { type FocusEvent, useId } from 'react'
import type { Look, Option } from '#ui/form/look.ts'
import type { FieldValue } from '#ui/form/values.ts'
import styles from './PhoneChoice.module.css'

interface Props {
  id?: string
  look: Look
  options: readonly Option[]
  value?: FieldValue
  onChange?: (value: FieldValue) => void
  onBlur?: () => void
  placeholder?: string
}

/** More options than these are chosen from the phone's own list. */
const many = 8

/**
 * One or several of some options: each a line to tap, or one of many in the browser's own list. Elements of HTML, because
 * those of antd-mobile cannot be reached by keyboard.
 */
export function PhoneChoice(props: Props) {
  const { several, radio } = props.look
  return !several && !radio && props.options.length > many ? <Choose {...props} /> : <Lines {...props} />
}

function Lines({ id, look, options, value, onChange, onBlur }: Props) {
  const name = useId()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value ?? undefined]
  const choose = (option: string | number | undefined, on: boolean) => {
    if (!look.several) return onChange?.(option)
    // In the order of the options, whatever was tapped first.
    const kept = options.map(each => each.value).filter(each => (each === option ? on : chosen.includes(each)))
    onChange?.(kept)
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }
  const none = look.optional && !look.several ? [{ value: undefined, label: '不选' }] : []
  return (
    <div id={id} role={look.several ? 'group' : 'radiogroup'} aria-label={look.label} onBlur={left}>
      {[...options, ...none].map(option => (
        <label key={String(option.value)} className={styles.line}>
          <input
            type={look.several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => choose(option.value, target.checked)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

function Choose({ id, look, options, value, onChange, onBlur, placeholder = '请选择' }: Props) {
  const choose = (text: string) => onChange?.(options.find(each => String(each.value) === text)?.value)
  return (
    <select
      id={id}
      className={styles.choose}
      value={String(value ?? '')}
      onChange={({ target }) => choose(target.value)}
      onBlur={onBlur}
    >
      <option value="" disabled={!look.optional}>
        {placeholder}
      </option>
      {options.map(each => (
        <option key={each.value} value={String(each.value)}>
          {each.label}
        </option>
      ))}
    </select>
  )
}
