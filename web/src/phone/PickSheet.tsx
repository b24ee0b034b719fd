import Button from 'antd-mobile/es/components/button'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type Failure, mayPass } from '#api/failure.ts'
import styles from './PickSheet.module.css'

export interface Line {
  readonly value: string
  readonly label: ReactNode
  /** The second line. */
  readonly place: string
}

/** What is looked for, and what was found. */
export interface Search {
  typed: string
  onType: (typed: string) => void
  /** What the search field asks for. */
  asks: string
  lines: readonly Line[]
  /** Why there are no lines. */
  said: string
  error?: Failure | undefined
  onRetry?: () => void
}

interface Props extends Search {
  title: string
  several: boolean
  chosen: readonly string[]
  choose: (value: string, on: boolean) => void
  /** It was closed: by its buttons, or by the browser's own ways, as Escape. */
  onClose: () => void
  /** Where the focus goes when it is gone. */
  opener: RefObject<HTMLElement | null>
}

/**
 * A sheet over the whole page: a search field, and what was found as lines to tap. The dialog of HTML, which keeps the focus
 * inside and closes on Escape; the popup of antd-mobile does neither.
 */
export function PickSheet({ title, several, chosen, choose, onClose, opener, ...search }: Props) {
  const { typed, onType, asks, lines, said, error, onRetry } = search
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const heading = useId()
  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
    const from = opener.current
    return () => from?.focus()
  }, [opener])

  // At once, so that a second tap finds nothing to close; the page takes it away when it hears of it.
  const close = () => dialog.current?.close()
  const pickOne = (value: string) => {
    choose(value, true)
    close()
  }
  // Not inside the form: Enter in the search field would send it.
  return createPortal(
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={heading} onClose={onClose}>
      <header className={styles.bar}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <Button fill="none" color="primary" onClick={close}>
          {several ? '完成' : '取消'}
        </Button>
      </header>
      <input
        ref={field}
        className={styles.search}
        aria-label={asks}
        placeholder={asks}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        enterKeyHint="search"
        autoComplete="off"
      />
      <ul className={styles.lines} aria-label={title}>
        {lines.map(({ value, label, place }) => {
          const on = chosen.includes(value)
          const words = (
            <span className={styles.words}>
              <span>{label}</span>
              {place && <span className={styles.place}>{place}</span>}
            </span>
          )
          return (
            <li key={value}>
              {several ? (
                <label className={styles.line}>
                  {words}
                  <input type="checkbox" checked={on} onChange={() => choose(value, !on)} />
                </label>
              ) : (
                <button
                  type="button"
                  className={styles.line}
                  aria-current={on ? 'true' : undefined}
                  onClick={() => pickOne(value)}
                >
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.said} role="status">
        {error?.message ?? (lines.length === 0 && said)}
        {error && mayPass(error) && (
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        )}
      </div>
    </dialog>,
    document.body,
  )
}
