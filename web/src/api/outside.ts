import type { PageConfig } from '#app/config.ts'
import type { Shelves } from './storage.ts'

/** The world around the store, handed to thunks and the request layer: replaced as a whole in tests. */
export interface Outside {
  readonly config: PageConfig
  readonly shelves: Shelves
  /** Opens an address: a path below the page's base, or a whole address. */
  go(address: string): void
  /** Loads the page again; `endedBy`: why the session ended, which the login then says. */
  reload(endedBy?: string): void
  /** Whether the current screen is one that needs no session. */
  isPublic(): boolean
}
