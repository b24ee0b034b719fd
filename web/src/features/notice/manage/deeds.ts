import type { NoticeRow } from '@xuegong/contracts/modules/notice/manage'

/** What can be done with a notice, by the code of its button. */
export type Deed = 'edit' | 'publish' | 'withdraw' | 'audit' | 'remind' | 'preview' | 'delete'

const byState: Readonly<Record<number, readonly Deed[]>> = {
  0: ['edit', 'publish', 'preview', 'delete'],
  1: ['audit', 'withdraw', 'preview'],
  2: ['edit', 'remind', 'withdraw', 'preview'],
  3: ['preview', 'delete'],
  4: ['preview'],
  5: ['edit', 'publish', 'withdraw', 'preview', 'delete'],
}
/** What only its author does, and what he leaves to others. */
const authors: readonly Deed[] = ['edit', 'publish', 'remind', 'delete']
const others: readonly Deed[] = ['audit']

/** What can be done with a notice in its state, by its author or by somebody else. */
export const deedsOf = ({ State, Mine }: Pick<NoticeRow, 'State' | 'Mine'>): readonly Deed[] =>
  (byState[State] ?? []).filter(deed => !(Mine ? others : authors).includes(deed))
