import type { FormRule } from 'antd'
import { useEffect } from 'react'
import { useStable } from '../stable.ts'

/** Why fields with files cannot be handed in yet, by the ids of their controls. */
const waiting = new Map<string, string>()

/** Why what is shown cannot be handed in, or left without a loss: for a file that somebody chose. */
export const whyHeldBack = (): string | undefined => [...waiting.values()][0]

/**
 * As long as there is a reason, as files of a field that are on their way, the form that it belongs to cannot be handed in: they would be left
 * out of it. When there is none any more, the field is checked anew.
 */
export function useHeldBack(id: string | undefined, why: string | undefined, check: () => void) {
  const checkNow = useStable(check)
  useEffect(() => {
    if (id === undefined || why === undefined) return
    waiting.set(id, why)
    return () => {
      waiting.delete(id)
      checkNow()
    }
  }, [id, why, checkNow])
}

/** The rule of a field with files, which stands in a form by these names: it is held against it when the form is handed in. */
export const arrivedRule = (names: readonly (string | number)[]): FormRule => ({
  validateTrigger: [],
  validator: async () => {
    const why = waiting.get(names.join('_'))
    if (why) throw new Error(why)
  },
})
