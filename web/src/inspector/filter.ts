import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { outcomes } from '@xuegong/contracts/outcomes'
import { type Family, familyOf } from './families.ts'

/** What the list shows. Empty texts let everything through. */
export interface Filter {
  /** Words that must all occur; with a minus in front, must not. */
  readonly text: string
  readonly user: string
  readonly endpoint: string
  /** A family, calls that a rule answered, or answers that break their contract. */
  readonly kind: Family | 'rule' | 'breach' | ''
}

export const noFilter: Filter = { text: '', user: '', endpoint: '', kind: '' }

const hay = (entry: JournalEntry): string =>
  [
    entry.endpoint,
    entry.method,
    entry.path,
    entry.user,
    entry.outcome,
    outcomes[entry.outcome].title,
    entry.code ?? '',
    entry.status ?? '',
    entry.reason,
    entry.rule ?? '',
    entry.requestId,
    entry.request,
    entry.answer,
  ]
    .join('\n')
    .toLowerCase()

const says = (entry: JournalEntry, text: string): boolean => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const all = hay(entry)
  return words.every(word => (/^-./.test(word) ? !all.includes(word.slice(1)) : all.includes(word)))
}

/** Whether an entry belongs to one of the quick kinds. */
export const isKind = (entry: JournalEntry, kind: Filter['kind']): boolean => {
  if (kind === '') return true
  if (kind === 'rule') return entry.rule !== null
  return kind === 'breach' ? entry.contract !== null : familyOf(entry.outcome) === kind
}

/** Whether an entry passes everything but the quick kind, which has counts of its own. */
export const passes = (entry: JournalEntry, { text, user, endpoint }: Filter): boolean =>
  (!user || entry.user === user) && (!endpoint || entry.endpoint === endpoint) && says(entry, text)

/** The values of a field that occur, in order of the alphabet, without the empty one. */
export const valuesOf = (entries: readonly JournalEntry[], field: 'user' | 'endpoint'): string[] =>
  [...new Set(entries.map(entry => entry[field]))].filter(Boolean).sort()
