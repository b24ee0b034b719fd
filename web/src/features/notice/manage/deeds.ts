import type { NoticeRow } from '@xuegong/contracts/modules/notice/manage'

/** A notice as far as its deeds need to know it. */
export type Known = Pick<NoticeRow, 'Id' | 'Title' | 'State' | 'PublishTime' | 'Mine' | 'ReceiptType'>

/** What can be done with a notice, by the code of its button. */
type Deed = 'edit' | 'publish' | 'withdraw' | 'audit' | 'remind' | 'preview' | 'delete'

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

/** Whom a reminder can go to, and how often it may. */
export const remindTargets = (receiptType: number) =>
  [
    { value: 1, label: '未读' },
    { value: 2, label: '未回执' },
  ].slice(0, receiptType > 0 ? 2 : 1) as readonly { readonly value: 1 | 2; readonly label: string }[]
export const remindRule = '每条通知最多提醒3次，间隔不少于2小时'
