import { account, type Profile } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'

/** Students, and those who are to be. */
export const isStudent = ({ UserType }: Pick<Profile, 'UserType'>): boolean => UserType === 1 || UserType === 3

/** What is known of oneself, by what one is. */
export const own: FirstReads = (_, profile) => [
  ...(isStudent(profile)
    ? [readAhead(records.getPortrait, {}), readAhead(records.listMyInfoChanges, {})]
    : [readAhead(people.getMyself, {})]),
  readAhead(account.listMyLogins, {}),
]
