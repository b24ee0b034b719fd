import { App, Button } from 'antd'
import { useMemo } from 'react'
import styles from './JsonText.module.css'
import { layOut, piecesOf } from './pretty-json.ts'

/** Longest text that is coloured; more would hold up the page. */
const mostColoured = 60_000

/** A request or an answer, laid out, with a button that copies it. */
export function JsonText({ title, text }: { title: string; text: string }) {
  const { message } = App.useApp()
  const shown = useMemo(() => layOut(text), [text])
  const pieces = useMemo(() => (shown.length > mostColoured ? [] : piecesOf(shown)), [shown])
  const copy = () => navigator.clipboard.writeText(shown).then(() => message.success(`${title}已复制`))
  return (
    <section className={styles.json}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {text && (
          <Button type="link" onClick={() => void copy()}>
            复制
          </Button>
        )}
      </div>
      {text ? (
        <pre tabIndex={0} role="region" aria-label={title}>
          {pieces.length === 0
            ? shown
            : pieces.map(({ kind, text: piece }, at) => (
                <span key={at} className={styles[kind]}>
                  {piece}
                </span>
              ))}
        </pre>
      ) : (
        <p className={styles.none}>无</p>
      )}
    </section>
  )
}
