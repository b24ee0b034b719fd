import { useId } from 'react'
import styles from './Legend.module.css'
import type { Kind } from './data.ts'
import { colourOf, dashesOf, Fillings, fillOf, Point } from './marks.tsx'

interface Entry {
  readonly name: string
  /** What belongs to it: an amount, a share. */
  readonly value?: string
}

interface Props {
  kind: Kind
  entries: readonly Entry[]
}

/** Which mark means what, in the order in which it is drawn. */
export function Legend({ kind, entries }: Props) {
  const id = useId()
  return (
    <ul className={styles.legend} data-kind={kind}>
      {entries.map(({ name, value }, at) => (
        <li key={name} className={styles.entry}>
          <svg width="20" height="12" aria-hidden="true">
            {kind === 'line' ? (
              <>
                <path d="M0 6h20" stroke={colourOf(at)} strokeWidth="2" strokeDasharray={dashesOf(at)} />
                <Point at={at} cx={10} cy={6} />
              </>
            ) : (
              <>
                <Fillings id={id} count={entries.length} />
                <rect width="20" height="12" rx="2" fill={fillOf(id, at)} />
              </>
            )}
          </svg>
          <span className={styles.name}>{name}</span>
          {value !== undefined && <span className={styles.value}>{value}</span>}
        </li>
      ))}
    </ul>
  )
}
