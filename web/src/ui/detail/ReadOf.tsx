import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { ReactNode } from 'react'
import { useQuery } from '#api/hooks.ts'
import { ErrorState } from '../ErrorState.tsx'
import { TableSkeleton } from '../list/TableSkeleton.tsx'

interface Props<R> {
  endpoint: Endpoint<'query', { Id: string }, R>
  id: string
  children: (data: R) => ReactNode
}

/** Reads something that belongs to an id, and shows it when it is there. Another call or id wants another `key`. */
export function ReadOf<R>({ endpoint, id, children }: Props<R>) {
  const { data, error, isFetching, isLoading, refetch } = useQuery(
    endpoint,
    { Id: id },
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  if (error && !isFetching) return <ErrorState error={error} onRetry={refetch} />
  return data && !isLoading ? children(data) : <TableSkeleton rows={8} />
}
