import type { World } from '#world/world'
import type { Channel, StoredMessage } from './channels.ts'

/** What became of a try: sent, refused for good (no such number), or failed for now. */
export type Verdict = { readonly sent: true } | { readonly refused: string } | { readonly failed: string }

/**
 * What takes messages of a channel out of the system: at most 200 that say the same, each with an address of its own. Gives one verdict
 * for each, in their order. Of a world that is about to go the signal tells.
 */
export type Adapter = (
  world: World,
  messages: readonly StoredMessage[],
  signal: AbortSignal,
) => readonly Verdict[] | Promise<readonly Verdict[]>

export type Adapters = { readonly [C in Exclude<Channel, 1>]?: Adapter }
