import type { Endpoint, Input } from '@xuegong/contracts/endpoint'
import { violationText } from '@xuegong/contracts/wording'
import type { FormRule } from 'antd'
import type * as t from 'typebox'

type Limits = { type?: string; title?: string; minLength?: number; maxLength?: number; pattern?: string }

/** The rules of a form field from a field of a schema, in the words in which the server would refuse it. */
export function rulesIn<S extends t.TObject>({ properties }: S, name: keyof t.Static<S> & string): FormRule[] {
  const field = properties[name] as Limits & { anyOf?: readonly Limits[] }
  // A field that may be null is held against what it is otherwise.
  const { minLength = 0, maxLength, pattern, ...schema } = field.anyOf?.find(({ type }) => type === 'string') ?? field
  const text = (keyword: string, limit?: number) => violationText({ keyword, field: name, schema, limit })
  const rules: FormRule[] = []
  if (minLength > 0) rules.push({ required: true, whitespace: true, message: text('required') })
  if (maxLength !== undefined) rules.push({ max: maxLength, message: text('maxLength', maxLength) })
  if (pattern !== undefined) rules.push({ pattern: new RegExp(pattern), message: text('pattern') })
  return rules
}

/** The rules of a form field from the input of its endpoint. */
export const rulesOf = <E extends Endpoint>(endpoint: E, name: keyof Input<E> & string): FormRule[] =>
  rulesIn(endpoint.input as t.TObject, name)
