import { choicesAmong, holds } from '@xuegong/contracts/when'
import { misfitText } from '@xuegong/contracts/wording'
import type { FormRule } from 'antd'
import type * as t from 'typebox'
import { fieldIn } from '../rules.ts'
import { lookOf } from './look.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a field is there, given the others of its object. What depends on a field that is not there is not there either. */
export const isShown = (object: t.TObject, name: string, values: Values): boolean => {
  const { shownWhen } = fieldIn(object, name).notes
  if (shownWhen === undefined) return true
  return holds(shownWhen, values) && Object.keys(shownWhen).every(other => isShown(object, other, values))
}

/** Whether a field looks different with other values of its object. */
export const isDependent = (object: t.TObject, name: string): boolean => {
  const { shownWhen, neededWhen, choices } = fieldIn(object, name).notes
  return Boolean(shownWhen ?? neededWhen ?? choices)
}

/** The options of a field that go with the others of its object; undefined: all of them. */
export function amongIn(object: t.TObject, name: string, values: Values): readonly (string | number)[] | undefined {
  const { choices } = fieldIn(object, name).notes
  return choices && choicesAmong(choices, values)
}

/** The rules of a field whose options depend on another, in the words in which the server would refuse a misfit. */
export function amongRules(object: t.TObject, name: string, values: Values): FormRule[] {
  const { choices } = fieldIn(object, name).notes
  if (!choices) return []
  const among = choicesAmong(choices, values)
  const fits = (value: unknown) => value === undefined || value === null || among.includes(value as string)
  const message = misfitText(lookOf(object, name).label, lookOf(object, choices.by).label)
  return [{ validator: async (_, value: unknown) => [value].flat().every(fits) || Promise.reject(new Error(message)) }]
}
