import type { FaultOrder, FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { faultCalls, mostRuleBytes, mostRules } from '@xuegong/contracts/modules/kit/faults'
import type { Handlers } from '#http/implement'
import { refuse } from '#refuse'
import { checkRule } from './fault-check.ts'
import { ruleOf } from './fault-contradictions.ts'
import { faultsOf } from './faults.ts'
import { knownWorld } from './known-world.ts'
import type { World } from '#world/world'
import type { Worlds } from '#world/worlds'

/** The rules that orders mean, all of which make sense in a world. */
const checked = (world: World, orders: readonly FaultOrder[]): FaultRule[] =>
  orders.map(order => {
    const read = ruleOf(order)
    if ('flaw' in read) return refuse('INVALID_INPUT', { reason: read.flaw })
    checkRule(world.reader(), read.rule)
    return read.rule
  })

/** Refuses what would be more rules than a world keeps. */
function checkRoom(all: readonly object[]) {
  if (all.length <= mostRules && JSON.stringify(all).length <= mostRuleBytes) return
  refuse('FAULTS_FULL', { n: mostRules, mb: mostRuleBytes / 1024 / 1024 })
}

const unknownRule = (id: string) => refuse('FAULT_UNKNOWN', { id })

/** The control plane's calls about fault rules. */
export const faultHandlers = (worlds: Worlds): Handlers<typeof faultCalls> => {
  const put = (id: string, orders: readonly FaultOrder[], set?: string) => {
    const world = knownWorld(worlds, id)
    const faults = faultsOf(world)
    const rules = checked(world, orders)
    checkRoom([...(set === undefined ? [] : faults.list().filter(rule => rule.set !== set)), ...rules])
    return faults.put(rules, set)
  }
  const ofSet = (id: string, set: string) => {
    const faults = faultsOf(knownWorld(worlds, id))
    if (!faults.list().some(rule => rule.set === set)) refuse('FAULT_SET_UNKNOWN', { set })
    return faults
  }
  return {
    addFault: (_ctx, { id, ...order }) => {
      const world = knownWorld(worlds, id)
      const [rule] = checked(world, [order])
      checkRoom([...faultsOf(world).list(), rule!])
      return faultsOf(world).add(rule!)
    },
    listFaults: (_ctx, { id }) => faultsOf(knownWorld(worlds, id)).list(),
    putFaults: (_ctx, { id, rules }) => put(id, rules),
    clearFaults: (_ctx, { id }) => {
      faultsOf(knownWorld(worlds, id)).clear()
      return null
    },
    putFault: (_ctx, { id, fault, ...order }) => {
      const world = knownWorld(worlds, id)
      const faults = faultsOf(world)
      const [rule] = checked(world, [order])
      checkRoom([...faults.list().filter(each => each.id !== fault), rule!])
      return faults.change(fault, rule!) ?? unknownRule(fault)
    },
    moveFault: (_ctx, { id, fault, on, place }) => {
      if (on === undefined && place === undefined)
        refuse('INVALID_INPUT', { reason: { zh: '请给出 on 或 place', en: 'say on, place or both' } })
      return faultsOf(knownWorld(worlds, id)).move(fault, { on, place }) ?? unknownRule(fault)
    },
    removeFault: (_ctx, { id, fault }) => {
      if (!faultsOf(knownWorld(worlds, id)).remove(each => each.id === fault)) unknownRule(fault)
      return null
    },
    putFaultSet: (_ctx, { id, set, rules }) => put(id, rules, set),
    listFaultSets: (_ctx, { id }) => {
      const rules = faultsOf(knownWorld(worlds, id)).list()
      return [...new Set(rules.flatMap(({ set }) => set ?? []))].map(set => {
        const those = rules.filter(rule => rule.set === set)
        return { set, rules: those.length, on: those.filter(({ on }) => on !== false).length }
      })
    },
    switchFaultSet: (_ctx, { id, set, on, alone = false }) => {
      const faults = ofSet(id, set)
      const other = (name: string | undefined) => (alone && name !== undefined ? false : undefined)
      faults.switch(rule => (rule.set === set ? on : other(rule.set)))
      return faults.list().filter(rule => rule.set === set)
    },
    removeFaultSet: (_ctx, { id, set }) => {
      ofSet(id, set).remove(rule => rule.set === set)
      return null
    },
  }
}
