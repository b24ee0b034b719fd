import { type ReactNode, useId, useRef } from 'react'
import { Arrow } from './Arrow.tsx'
import type { PhonePickProps } from './PhoneControl.tsx'
import styles from './PickField.module.css'
import { PickSheet, type Search } from './PickSheet.tsx'
import { useSheet } from './sheet.ts'

/** The values of a field as they are compared: as texts. */
export const chosenIn = (value: PhonePickProps['value']): string[] => [value ?? []].flat().map(String)

interface Props extends PhonePickProps {
  /** The name of something that is picked. */
  nameOf: (value: string) => ReactNode
  search: Search
}

/** What is picked, as a line to tap; it opens the sheet to pick from. What may be left out can be emptied beside it. */
export function PickField({ id, look, value, onChange, onBlur, placeholder = '请选择', nameOf, search }: Props) {
  const { label, several, optional } = look
  const { isOpen, open, close } = useSheet(id ?? label)
  const line = useRef<HTMLButtonElement>(null)
  const words = useId()
  const chosen = chosenIn(value)
  const choose = (picked: string, on: boolean) => {
    if (!several) return onChange?.(picked)
    onChange?.(on ? [...chosen, picked] : chosen.filter(each => each !== picked))
  }
  const start = () => {
    search.onType('')
    open()
  }
  const empty = () => {
    onChange?.(several ? [] : undefined)
    line.current?.focus()
  }
  return (
    <div className={styles.field}>
      <button
        ref={line}
        id={id}
        type="button"
        className={styles.line}
        aria-haspopup="dialog"
        aria-describedby={words}
        onClick={start}
        // Who is in the sheet has not left the field.
        onBlur={isOpen ? undefined : onBlur}
      >
        <span id={words} className={chosen.length > 0 ? styles.names : styles.none}>
          {chosen.length > 0 ? chosen.map(each => <span key={each}>{nameOf(each)}</span>) : placeholder}
        </span>
        <Arrow to="right" />
      </button>
      {optional && chosen.length > 0 && (
        <button type="button" className={styles.empty} aria-label={`清空${label}`} onClick={empty}>
          <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      )}
      {isOpen && (
        <PickSheet
          {...search}
          title={`选择${label}`}
          several={several}
          chosen={chosen}
          choose={choose}
          onClose={close}
          opener={line}
        />
      )}
    </div>
  )
}
