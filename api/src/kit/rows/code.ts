import { ApprovalState, stateTexts } from '@xuegong/contracts/approval'
import { notesOf } from '@xuegong/contracts/fields'
import type { Db } from '@xuegong/db/client'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { asc, eq } from 'drizzle-orm'
import type { TSchema } from 'typebox'

/** The codes of a field, with what each is called; the first word of each is the one that people read. */
export type Codes = ReadonlyMap<string, readonly string[]>

const yesOrNo: Codes = new Map([
  ['0', ['否', 'false']],
  ['1', ['是', 'true']],
])

/** Names of the states of all approvals, as the contract has them. */
const stateNames = new Map(Object.entries(ApprovalState).map(([name, code]) => [String(code), name]))

const isFlag = ({ anyOf = [] }: { anyOf?: readonly { const?: unknown }[] }) =>
  anyOf.length === 2 && anyOf.every(({ const: only }) => only === 0 || only === 1)

/** The codes of a field, by its dictionary in this school or by its own words; undefined where it has none. */
export function codesOf(db: Db, schema: TSchema): Codes | undefined {
  const { dict, words } = notesOf(schema)
  if (dict !== undefined) {
    const { Code, Name } = codeItem
    const items = db
      .select({ Code, Name })
      .from(codeItem)
      .where(eq(codeItem.CodeType, dict))
      .orderBy(asc(codeItem.Sort))
      .all()
    return new Map(items.map(item => [item.Code, [item.Name]]))
  }
  if (words !== undefined) {
    const named = words === stateTexts ? stateNames : undefined
    return new Map(Object.entries(words).map(([code, text]) => [code, [text, ...(named ? [named.get(code)!] : [])]]))
  }
  return isFlag(schema as object) ? yesOrNo : undefined
}

const most = 20

/** The codes that may be said, in words. */
export const toldCodes = (codes: Codes, between: string): string => {
  const all = [...codes].map(([code, words]) => [code, ...words].join(' '))
  return `${all.slice(0, most).join(between)}${all.length > most ? '……' : ''}`
}

/** The code that is meant by itself or by one of its words; undefined where there is none. */
export function codeMeant(codes: Codes, said: unknown): string | undefined {
  const text = String(said)
  if (codes.has(text)) return text
  return [...codes].find(([, words]) => words.includes(text))?.[0]
}
