import { people } from '@xuegong/contracts/modules/people'
import { useMemo } from 'react'
import type { Failure } from '#api/failure.ts'
import { skipToken, useQuery } from '#api/hooks.ts'
import { type Branch, treeOf } from '../tree.ts'

export interface Orgs {
  readonly tree: readonly Branch[]
  /** Why there is none. */
  readonly said: string
  readonly error: Failure | undefined
  retry(): void
  /** The name of an organisation that is picked already. */
  nameOf(id: string): string
}

/** All organisations as a tree, once they are wanted. */
export function useOrgs(wanted: boolean): Orgs {
  const { data, error, isFetching, refetch } = useQuery(people.listOrgNames, wanted ? {} : skipToken, {
    errorShown: true,
  })
  return {
    tree: useMemo(() => treeOf(data ?? []), [data]),
    said: isFetching ? '正在加载…' : '没有找到',
    error: isFetching ? undefined : error,
    retry: () => void refetch(),
    nameOf: id => data?.find(({ Id }) => Id === id)?.Name ?? (isFetching ? '…' : '未知机构'),
  }
}
