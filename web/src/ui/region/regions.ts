import { type Region, regions } from '@xuegong/contracts/modules/dictionary/regions'
import { skipToken, useQuery } from '#api/hooks.ts'

/** The regions directly below one, the provinces for `''`; none while they are read, and for undefined. */
export const useRegions = (ParentCode: string | undefined): readonly Region[] =>
  useQuery(regions.listRegions, ParentCode === undefined ? skipToken : { ParentCode }).data ?? none

/** A region with those above it, the province first; none while it is read, and for no code. */
export function useRegionChain(Code: string): readonly Region[] {
  const { data, isFetching } = useQuery(regions.listRegions, Code ? { Code } : skipToken)
  return Code && !isFetching && data ? data : none
}

const none: readonly Region[] = []

export const regionText = (chain: readonly Region[]): string => chain.map(({ Name }) => Name).join(' / ')
