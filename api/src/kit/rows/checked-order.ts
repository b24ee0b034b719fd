import type { Input } from '@xuegong/contracts/endpoint'
import { worldCalls } from '@xuegong/contracts/modules/kit/worlds'
import { flaw } from '#http/validate'
import { refuse } from '#refuse'

/** What somebody has written into a file, held to what the call that makes a world may say. */
export function checkedOrder(order: object): Input<typeof worldCalls.createWorld> {
  const reason = flaw(worldCalls.createWorld.input, order)
  return reason === null ? order : refuse('INVALID_INPUT', { reason })
}
