import { objectionState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import type * as t from 'typebox'
import { Detail, type FactGroup } from '#ui/detail/Detail.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { PublishedRows } from './PublishedRows.tsx'
import { lookOfObjection } from './publicity-words.ts'

export type Objection = Result<typeof objections.listObjection>['rows'][number]

const { rows } = (objections.listObjection.result as t.TObject).properties
const schema = (rows as unknown as { items: t.TObject }).items
/** Whose an objection is; nobody is told where it is without a name. */
export const authorOf = ({ TrueName, IsAnonymous }: Objection): string => (IsAnonymous === 1 ? '匿名' : TrueName || '—')

const groups: FactGroup<Objection>[] = [
  {
    facts: [
      'PublicityTitle',
      'Stage',
      { name: 'TrueName', show: authorOf },
      'CreateDate',
      { name: 'State', show: row => <StateDot {...lookOfObjection(row)} /> },
      { name: 'Content', wide: true },
    ],
  },
]
const answer: FactGroup<Objection> = {
  title: '处理',
  facts: ['Action', 'HandleUser', 'HandleTime', { name: 'Reply', wide: true }],
}

/** An objection, what was answered, and who is named in what it is against. */
export const ObjectionFacts = ({ of }: { of: Objection }) => (
  <>
    <Detail schema={schema} value={of} groups={of.State === objectionState.open ? groups : [...groups, answer]} />
    <PublishedRows key={of.PublicityId} id={of.PublicityId} />
  </>
)
