import { regionText, useRegionChain } from './regions.ts'

/** The names of a region and of those above it, by its code. */
export function RegionName({ code }: { code: string }) {
  return regionText(useRegionChain(code)) || code
}
