import { fieldNamed } from '@xuegong/contracts/wording'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as t from 'typebox'
import { type Failure, isRefusal } from '#api/failure.ts'
import { unsay } from '#api/notify.ts'
import { isShown } from './dependence.ts'
import { useStable } from '../stable.ts'
import { lookOf } from './look.ts'
import type { Values } from './values.ts'

/** A rule of a field, as the forms of either page take it. */
interface RefusalRule {
  validator: () => Promise<void>
}

export interface Refusals {
  /** What stands above the form: why it was not done, where that is about no field of it. */
  readonly error: Failure | undefined
  /** The field that the refusal is about. */
  readonly field: string | undefined
  /** The rule by which a refused field says so until the next attempt. */
  ruleOf(name: string): RefusalRule
  /** The attempt failed. */
  take(failure: Failure): void
  /** The next attempt begins; called before the fields are checked. */
  clear(): void
}

/** A form: its schema, its fields, and what is typed into it. */
interface Form {
  readonly object: t.TObject
  readonly names: readonly string[]
  values(): Values
  /** Called when a field has something to say: it is to be checked and shown. */
  show(field: string): void
}

/** Why the last attempt of a form failed. */
export function useRefusals({ object, names, values, show }: Form): Refusals {
  const [failure, setFailure] = useState<Failure>()
  // Fields are checked before a change of the state is drawn.
  const now = useRef<Failure>(undefined)
  /** Rows have many fields, and of those that depend on others some are not there. */
  const isThere = (name: string) => lookOf(object, name).kind !== 'rows' && isShown(object, name, values())
  const fieldOf = (refused: Failure | undefined) =>
    refused && isRefusal(refused) ? fieldNamed(refused.message, object, names.filter(isThere)) : undefined
  const field = fieldOf(failure)
  const turnTo = useEffectEvent(show)
  useEffect(() => {
    if (field !== undefined) turnTo(field)
  }, [failure, field])

  const set = useCallback((next: Failure | undefined) => {
    now.current = next
    setFailure(next)
  }, [])
  const clear = useCallback(() => {
    if (now.current) unsay(now.current.message)
    set(undefined)
  }, [set])
  const whyOf = useStable((name: string) => (fieldOf(now.current) === name ? now.current?.message : undefined))
  const ruleOf = useCallback(
    (name: string) => ({
      validator: async () => {
        const why = whyOf(name)
        if (why !== undefined) throw new Error(why)
      },
    }),
    [whyOf],
  )
  return { error: field === undefined ? failure : undefined, field, ruleOf, take: set, clear }
}
