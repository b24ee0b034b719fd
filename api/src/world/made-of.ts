import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { readCard } from './world-card.ts'
import { defaultWorld } from './worlds.ts'

/** What a default world was ordered as. */
export interface Ordered {
  readonly preset: Beginning
  readonly now?: string | undefined
  readonly rows?: object | undefined
  readonly accounts?: object | undefined
  readonly params?: object | undefined
}

/** A mark of an order, by which another one is known: the order itself may hold passwords. */
export const markOf = ({ preset, now, rows, accounts, params }: Ordered): string =>
  createHash('sha256').update(JSON.stringify({ preset, now, rows, accounts, params })).digest('base64url')

/** Refuses a folder whose default world was made of something else. One of an earlier version has no mark: its preset alone tells. */
export async function expectMadeOf(dataDir: string, order: Ordered): Promise<void> {
  const card = await readCard(join(dataDir, 'worlds', defaultWorld))
  if (!card) return
  const way = 'choose another folder, or delete this one'
  if (card.preset !== order.preset)
    throw new Error(`${dataDir} holds a school made of ${card.preset}, not of ${order.preset}: ${way}`)
  if (card.madeOf !== undefined && card.madeOf !== markOf(order))
    throw new Error(
      `${dataDir} holds a school made of ${card.preset} with other rows, accounts, parameters or another time than are asked for: ${way}`,
    )
}
