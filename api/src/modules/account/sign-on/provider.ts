import type { ProviderConfig, ProviderKind } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { World } from '#world/world'

/** Where a sign-on takes place. */
export interface Place {
  readonly world: World
  /** Wall time of the world. */
  readonly now: string
  /** Where browsers see the world, with a slash at the end. */
  readonly home: string
  readonly userAgent: string
}

/** A ticket as it came back. */
export interface Brought {
  readonly ticket: string
  /** Where the provider sent the person back to, below the home: one of those that were allowed. */
  readonly back: string
}

/** Who a ticket is of, in the words of the provider, and what alone is good for no second session: the ticket, in one spelling. */
export interface Proven {
  readonly name: string
  readonly once: string
}

/** One kind of provider: where a browser gets a ticket, and whose a ticket is. A new kind is one file with this and a line in `kinds.ts`. */
export interface Provider {
  readonly kind: ProviderKind
  /** Whether the browser that leaves must be the one that comes back: portals that begin by themselves have no state. */
  readonly wantsState: boolean
  /** Where browsers go for a ticket; `back`: where they come back to, below the home. */
  address(config: ProviderConfig, place: Place, back: string, state: string): string
  /** Refuses with SSO_TICKET what is no good ticket, with SSO_DOWN where the provider cannot tell. */
  prove(config: ProviderConfig, place: Place, brought: Brought): Promise<Proven>
}
