import type { regions } from '@xuegong/contracts/modules/dictionary/regions'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { Ctx } from '#data/ctx'
import { regionChain, regionsBelow } from '#data/regions'

/** The regions below one, or the chain that ends with one; nothing for a code that there is not. */
export function listRegions(
  _: Ctx,
  { ParentCode = '', Code }: Input<typeof regions.listRegions>,
): Result<typeof regions.listRegions> {
  const found = Code === undefined ? regionsBelow(ParentCode) : regionChain(Code)
  return found.map(({ Code: Id, Name, Parent }) => ({
    Id,
    Name,
    ParentId: Parent,
    Leaf: regionsBelow(Id).length === 0 ? 1 : 0,
  }))
}
