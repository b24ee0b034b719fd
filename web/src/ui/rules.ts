import type { Endpoint, Input } from '@xuegong/contracts/endpoint'
import { type Violation, violationText } from '@xuegong/contracts/wording'
import type { FormRule } from 'antd'
import type * as t from 'typebox'

type Limits = Violation['schema'] & { minLength?: number; maxLength?: number; pattern?: string }

/** The rules of a form field from the input of its endpoint, in the words in which the server would refuse it. */
export function rulesOf<E extends Endpoint>(endpoint: E, name: keyof Input<E> & string): FormRule[] {
  const { minLength = 0, maxLength, pattern, ...schema } = (endpoint.input as t.TObject).properties[name] as Limits
  const text = (keyword: string, limit?: number) => violationText({ keyword, field: name, schema, limit })
  const rules: FormRule[] = []
  if (minLength > 0) rules.push({ required: true, whitespace: true, message: text('required') })
  if (maxLength !== undefined) rules.push({ max: maxLength, message: text('maxLength', maxLength) })
  if (pattern !== undefined) rules.push({ pattern: new RegExp(pattern), message: text('pattern') })
  return rules
}
