import type { Fault, FaultRule } from '@xuegong/contracts/modules/kit/faults'

/** What a rule says, without what became of it: its number, set, counts and switch. */
export const asSet = ({ id: _id, set: _set, seen: _seen, hits: _hits, on: _on, ...rule }: Fault): FaultRule => rule
