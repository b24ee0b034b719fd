import type { ModuleName } from '@xuegong/contracts/module-names'
import { messageTemplate } from '@xuegong/db/schema/delivery'
import type { Db } from '@xuegong/db/client'
import { eq, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import type { Channel } from './channels.ts'

/** The names in braces of a text. */
type VariablesOf<T extends string> = T extends `${string}{${infer V}}${infer Rest}` ? V | VariablesOf<Rest> : never

/** Something that a module tells: when it happens, in which words, and by which ways. */
export interface Template<V extends string = string> {
  readonly code: string
  /** What it is called in lists, and the heading of its messages. */
  readonly name: string
  readonly module: ModuleName
  /** With variables in braces: 您的{业务}已通过. */
  readonly text: string
  /** The ways that it goes by, and may be given by an administrator; `tell` may narrow them. */
  readonly channels: readonly Channel[]
  /** Its text is for the receiver alone, and it goes out at night, too. Nobody switches it off. */
  readonly secret?: true
  /** The names of its variables, for who tells it. */
  readonly variables?: V
}

/** A template whose variables are known to the compiler. */
export const template = <const T extends string>(given: Template & { readonly text: T }): Template<VariablesOf<T>> =>
  given as Template<VariablesOf<T>>

const variable = /\{([^{}]*)\}/gu

/** Names of the variables of a text. */
export const variablesIn = (text: string): string[] => [...text.matchAll(variable)].map(([, name]) => name as string)

/** Fills a text, in one go: what a value says is never read as a variable. */
export const filled = (text: string, vars: Readonly<Record<string, string>>): string =>
  text.replaceAll(variable, (whole, name: string) => (Object.hasOwn(vars, name) ? vars[name]! : whole))

/** A template as it counts now. */
export interface Current {
  readonly text: string
  readonly channels: readonly Channel[]
}

const changedBy = (db: Db) =>
  statement(db, 'message template', () =>
    db
      .select()
      .from(messageTemplate)
      .where(eq(messageTemplate.Id, sql.placeholder('code'))),
  )

/** How a template counts in a world; undefined where nothing is told by it. */
export function currentOf(db: Db, { code, text, channels }: Template): Current | undefined {
  const changed = changedBy(db).get({ code })
  if (!changed) return { text, channels }
  return changed.State === 1 ? { text: changed.Text, channels: changed.Channels as Channel[] } : undefined
}
