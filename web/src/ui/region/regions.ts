import { dictionary, type Region } from '@xuegong/contracts/modules/dictionary'
import { skipToken, useQuery } from '#api/hooks.ts'

/** The regions directly below one, the provinces for `''`; none while they are read, and for undefined. */
export const useRegions = (ParentCode: string | undefined): readonly Region[] =>
  useQuery(dictionary.listRegions, ParentCode === undefined ? skipToken : { ParentCode }).data ?? none

/** A region with those above it, the province first; none while it is read, and for no code. */
export function useRegionChain(Code: string): readonly Region[] {
  const { data, isFetching } = useQuery(dictionary.listRegions, Code ? { Code } : skipToken)
  return Code && !isFetching && data ? data : none
}

const none: readonly Region[] = []

export const regionText = (chain: readonly Region[]): string => chain.map(({ Name }) => Name).join(' / ')
