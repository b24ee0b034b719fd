import { type OrgNode, pickers } from '@xuegong/contracts/modules/people/picker'
import { useMemo } from 'react'
import type { Failure } from '#api/failure.ts'
import { skipToken, useQuery } from '#api/hooks.ts'
import type { Listed } from '../text/listed.ts'

/** The classes of a tree of organisations, each with where it belongs; found by name and pinyin. */
function classesOf(nodes: readonly OrgNode[]): Listed[] {
  const all = new Map(nodes.map(node => [node.Id, node]))
  const placeOf = (id: string): string[] => {
    const node = all.get(id)
    return node ? [...placeOf(node.ParentId), node.Name] : []
  }
  return nodes
    .filter(({ Kind }) => Kind === 'class')
    .map(({ Id, Name, Pinyin, ParentId }) => ({
      value: Id,
      label: Name,
      place: placeOf(ParentId).join(' · '),
      words: `${Name} ${Pinyin}`.toLowerCase(),
    }))
}

export interface Classes {
  readonly classes: readonly Listed[]
  /** Why there is none. */
  readonly said: string
  readonly error: Failure | undefined
  retry(): void
  /** The name of a class that is picked already. */
  nameOf(id: string): string
}

/** The classes within the data scope, once they are wanted. */
export function useClasses(wanted: boolean): Classes {
  const { data, error, isFetching, refetch } = useQuery(pickers.listOrgs, wanted ? {} : skipToken, { errorShown: true })
  const classes = useMemo(() => classesOf(data ?? []), [data])
  return {
    classes,
    said: isFetching ? '正在加载…' : '没有找到',
    error: isFetching ? undefined : error,
    retry: () => void refetch(),
    nameOf: id => classes.find(({ value }) => value === id)?.label ?? (isFetching ? '…' : '未知班级'),
  }
}
