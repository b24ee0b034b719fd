import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { labelCalls } from '@xuegong/contracts/modules/kit/labels'
import type { EventStream } from '#http/events'
import type { Handlers } from '#http/implement'
import type { Control } from './control.ts'
import { isGone } from './known-world.ts'
import type { World } from '#world/world'
import type { Worlds } from '#world/worlds'

/** The labels of a world. */
export const labelsOf = (worlds: Worlds, { id }: World): string[] => [...(worlds.card(id).labels ?? [])]

/** All worlds, or those with a label. */
export const worldsWith = (worlds: Worlds, label: string | undefined): World[] =>
  label === undefined ? worlds.all() : worlds.all().filter(world => labelsOf(worlds, world).includes(label))

/** Drops the worlds with a label; one that somebody else drops meanwhile is not counted. */
export async function dropWith(worlds: Worlds, label: string): Promise<string[]> {
  const dropped: string[] = []
  for (const { id } of worldsWith(worlds, label)) {
    try {
      await worlds.drop(id)
      dropped.push(id)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
  return dropped
}

type Hold = Result<typeof labelCalls.holdWorlds>

/** Holds worlds by their labels: a process that ends, however it does, ends its connections. */
export function openHolds({ worlds, complain, isClosing }: Pick<Control, 'worlds' | 'complain' | 'isClosing'>) {
  const holders = new Map<string, number>()
  const letGo = (label: string) => {
    const left = holders.get(label)! - 1
    if (left > 0) return void holders.set(label, left)
    holders.delete(label)
    // Worlds that are kept across restarts are not those of a process that ended.
    if (isClosing()) return
    dropWith(worlds, label).catch((error: Error) => complain(error.message, { error }))
  }
  return ({ label }: Input<typeof labelCalls.holdWorlds>): EventStream<Hold> => ({
    open: push => {
      holders.set(label, (holders.get(label) ?? 0) + 1)
      push(1, { label, worlds: worldsWith(worlds, label).map(({ id }) => id) })
      return () => letGo(label)
    },
  })
}

/** The control plane's calls about worlds with a label. */
export function labelHandlers(control: Control): Handlers<typeof labelCalls> {
  const hold = openHolds(control)
  return {
    dropWorlds: async (_ctx, { label }) => ({ dropped: await dropWith(control.worlds, label) }),
    holdWorlds: (_ctx, input) => hold(input),
  }
}
