import type { messagePush } from '@xuegong/db/schema/delivery'
import type { World } from '#world/world'

/** Ways by which a message leaves the system: 2 Enterprise WeChat, 3 text message, 4 mail. */
export type Channel = 2 | 3 | 4

export type StoredMessage = typeof messagePush.$inferSelect

/** What became of a try: sent, refused for good (no such number), or failed for now. */
export type Verdict = { readonly sent: true } | { readonly refused: string } | { readonly failed: string }

/** What takes messages of a channel out of the system. */
export type Adapter = (world: World, message: StoredMessage) => Verdict | Promise<Verdict>

export type Adapters = { readonly [C in Channel]?: Adapter }
