import type { Endpoint } from '@xuegong/contracts/endpoint'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import type { TSchema } from 'typebox'

/** The calls by which the product fills tables whose records only show what they hold. */
const fillers: Readonly<Record<string, Endpoint>> = {
  ClassInfo: units.addClass,
  Student: people.addStudent,
  UserMan: accounts.addUser,
  UserOrg: units.addOrg,
}

/** What the product takes into a column; undefined where the record of its table says it. */
export const writtenField = (table: string, column: string): TSchema | undefined =>
  (fillers[table]?.input as { properties?: Readonly<Record<string, TSchema>> } | undefined)?.properties?.[column]
