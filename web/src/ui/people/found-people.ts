import { type Input } from '@xuegong/contracts/endpoint'
import type { FieldNotes } from '@xuegong/contracts/fields'
import { type Pick as Person, pickers } from '@xuegong/contracts/modules/people/picker'
import type { Failure } from '#api/failure.ts'
import { skipToken, useQuery } from '#api/hooks.ts'
import { useSettled } from '../settled.ts'

export type { Person }

/** The types of accounts that are meant; none: whichever. */
const userTypes = { student: [1, 3], staff: [2, 4], account: [] } as const
export type Sort = keyof typeof userTypes

/** Who is meant by what a field says of its ids. */
export const sortOf = (picks: FieldNotes['picks']): Sort =>
  picks === 'student' || picks === 'account' ? picks : 'staff'

/** What names somebody in a field: a student by his own id, one of the staff, or anybody, by that of the account. */
export const idIn = ({ Id, StudentId }: Person, sort: Sort) => (sort === 'student' ? StudentId : Id)
export const nameOf = ({ Name, LoginName }: Person) => `${Name}（${LoginName}）`
export const placeOf = ({ OrgName, ClassName }: Person) => [OrgName, ClassName].filter(Boolean).join(' · ')

/** What narrows a search: an organisation, a class, a role. */
export interface Narrow {
  readonly OrgId?: string
  readonly ClassId?: string
  readonly RoleCode?: NonNullable<Input<typeof pickers.findPeople>['RoleCode']>
}

/** The server looks for no less, and gives no more. */
const [fewest, most] = [2, 50]

export interface Found {
  readonly people: readonly Person[]
  /** Why there is nobody. */
  readonly said: string
  readonly error: Failure | undefined
  retry(): void
}

/** People of a sort by what is typed of number, name, pinyin or initials, after a pause. What was found for an older text is never shown. */
export function useFoundPeople(sort: Sort, typed: string, narrow: Narrow = {}): Found {
  const text = typed.trim()
  const settled = useSettled(text)
  const isShort = text.length < fewest
  const [one, other] = userTypes[sort]
  const asked = { Key: settled, ...(one && { UserType: one }), ...narrow }
  const shows = { errorShown: true }
  const answers = [
    useQuery(pickers.findPeople, settled.length < fewest ? skipToken : asked, shows),
    useQuery(pickers.findPeople, settled.length < fewest || !other ? skipToken : { ...asked, UserType: other }, shows),
  ]
  const isBusy = !isShort && (settled !== text || answers.some(({ isFetching }) => isFetching))
  const shown = isShort || isBusy ? [] : answers
  return {
    people: shown.flatMap(({ data = [] }) => data).slice(0, most),
    said: isShort ? '请至少输入两个字符' : isBusy ? '正在查找…' : '没有找到',
    error: shown.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of answers) if (error) refetch()
    },
  }
}
