import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import type { ReactNode } from 'react'
import { families, type Family } from './families.ts'
import { type Filter, isKind } from './filter.ts'
import styles from './JournalView.module.css'
import { FamilyShape } from './OutcomeMark.tsx'

interface Props {
  passing: readonly JournalEntry[]
  value: Filter['kind']
  onChange: (kind: Filter['kind']) => void
  /** At the right. */
  children: ReactNode
}

const words: Record<Filter['kind'], string> = { '': '全部', ...families, rule: '规则命中', breach: '违反契约' }
const kinds = Object.keys(words) as Filter['kind'][]

/** Quick choice of a kind of calls, with how many there are of each. */
export const JournalKinds = ({ passing, value, onChange, children }: Props) => (
  <fieldset className={styles.kinds}>
    <legend className="visually-hidden">结果</legend>
    {kinds.map(kind => (
      <button key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
        {kind in families && <FamilyShape family={kind as Family} />}
        {words[kind]}
        <b>{passing.filter(entry => isKind(entry, kind)).length}</b>
      </button>
    ))}
    {children}
  </fieldset>
)
