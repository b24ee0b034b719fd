import type { Reading } from '#api/hooks.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { PhoneShell } from './PhoneShell.tsx'
import { PhoneError } from './PhoneState.tsx'

/** Whether there is something to show: it has been read, and the last try to read it again has not failed. */
export const isRead = <R,>(of: Reading<R>): of is Reading<R> & { readonly data: R } =>
  of.data !== undefined && (of.error === undefined || of.isFetching)

interface Props {
  title: string
  of: Pick<Reading<unknown>, 'error' | 'isFetching' | 'refetch'>
}

/** Stands in place of a page whose content is on the way, or could not be read. */
export const PhoneUnread = ({ title, of: { error, isFetching, refetch } }: Props) =>
  error && !isFetching ? (
    <PhoneShell title={title}>
      <PhoneError error={error} onRetry={() => void refetch()} />
    </PhoneShell>
  ) : (
    <Waiting />
  )
