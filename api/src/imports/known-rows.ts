import { duplicateModes } from '@xuegong/contracts/importing'
import type { Db } from '@xuegong/db/client'
import type { FindKnown, Importer, RowValues, Value } from './importer.ts'

/** The rows that are stored already, as an import that skips or overwrites them knows them. */
export interface KnownRows {
  /** The field of the key. */
  readonly field: string
  readonly find: FindKnown
  readonly skips: boolean
}

/** How an import knows rows that are stored already; undefined where it refuses them. */
export function knownRows(importer: Importer, db: Db, allowed: unknown, duplicate: number): KnownRows | undefined {
  const key = importer.columns.find(({ known }) => known)
  if (!key || duplicate === duplicateModes.refuse) return undefined
  return { field: key.field, find: key.known!(db, allowed), skips: duplicate === duplicateModes.skip }
}

/** Those values of a row that differ from what is stored; the key never does. */
export const differing = (
  { field }: Pick<KnownRows, 'field'>,
  stored: Readonly<Record<string, unknown>>,
  values: RowValues,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== field && stored[name] !== value))
