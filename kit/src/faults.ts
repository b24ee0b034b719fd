import type { Client } from '#contracts/client'
import { kit } from '#contracts/modules/kit'
import type { Fault, FaultOrder } from '#contracts/modules/kit/faults'

/** Takes a rule back. */
export interface TakeBack {
  (): Promise<void>
  /** The id of the rule. */
  readonly id: string
}

/** The rules of a world, in their order; the first that matches and is due answers. */
export interface Faults {
  list(): Promise<Fault[]>
  /** Puts rules in the place of all, or of those of a named set: all of them, or none where one is refused. */
  set(rules: readonly FaultOrder[], set?: string): Promise<Fault[]>
  /** Puts another rule in the place of one, which keeps its id. */
  change(id: string, rule: FaultOrder): Promise<Fault>
  /** Switches a rule on or off, or gives it another place, from 1. */
  move(id: string, to: { on?: boolean; place?: number }): Promise<Fault>
  /** Switches a set on or off; `alone` switches all other sets off. */
  switch(set: string, on: boolean, alone?: boolean): Promise<Fault[]>
  /** Removes all rules, or those of a set. */
  clear(set?: string): Promise<void>
}

/** Adds a rule to a world. */
export async function addFault(server: Client, id: string, rule: FaultOrder): Promise<TakeBack> {
  const { id: fault } = await server.get(kit.addFault, { id, ...rule })
  return Object.assign(async () => void (await server.get(kit.removeFault, { id, fault })), { id: fault })
}

/** The rules of a world. */
export const faultsOf = (server: Client, id: string): Faults => ({
  list: () => server.get(kit.listFaults, { id }),
  set: (rules, set) =>
    set === undefined
      ? server.get(kit.putFaults, { id, rules: [...rules] })
      : server.get(kit.putFaultSet, { id, set, rules: [...rules] }),
  change: (fault, rule) => server.get(kit.putFault, { id, fault, ...rule }),
  move: (fault, to) => server.get(kit.moveFault, { id, fault, ...to }),
  switch: (set, on, alone = false) => server.get(kit.switchFaultSet, { id, set, on, alone }),
  clear: async set =>
    void (await (set === undefined
      ? server.get(kit.clearFaults, { id })
      : server.get(kit.removeFaultSet, { id, set }))),
})
