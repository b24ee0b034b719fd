import type { Endpoint, Input } from '@xuegong/contracts/endpoint'
import { type FieldNotes, notesOf } from '@xuegong/contracts/fields'
import { holds } from '@xuegong/contracts/when'
import { plainOf, violationText } from '@xuegong/contracts/wording'
import type * as t from 'typebox'

/** What a schema says of a field, as far as the page goes by it. */
export interface FieldSchema extends FieldNotes {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly FieldSchema[]
  readonly items?: FieldSchema
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** A field of a schema, what it is when it is filled in, whether it has to be, whether null says that it is not, and what it says of itself. */
export function fieldIn(object: t.TObject, name: string) {
  // A schema whose fields may all be absent has no such list.
  const required: readonly string[] | undefined = object.required
  const whole: FieldSchema = object.properties[name] ?? {}
  const nullable = whole.anyOf?.some(({ type }) => type === 'null') ?? false
  const needed = !nullable && required?.includes(name) === true
  return { schema: plainOf(whole), nullable, needed, notes: notesOf(whole as t.TSchema) }
}

/** Whether leaving a field empty is as good as filling it in. */
export const takesNothing = ({ type, enum: choices, dict, minLength = 0, pattern }: FieldSchema) =>
  type === 'string' &&
  !choices &&
  dict === undefined &&
  minLength === 0 &&
  (pattern === undefined || new RegExp(pattern).test(''))

/** A rule of a field, as the forms of either page take it. */
export interface FieldRule {
  required?: boolean
  whitespace?: boolean
  message: string
  min?: number
  max?: number
  pattern?: RegExp
  transform?: (value: unknown) => unknown
  type?: 'number' | 'array'
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/**
 * The rules of a form field from a field of a schema, in the words in which the server would refuse it; a screen may name the field
 * itself. Values: of the other fields, where these say whether it has to be filled in.
 */
export function rulesIn<S extends t.TObject>(
  object: S,
  name: keyof t.Static<S> & string,
  label?: string,
  values: Readonly<Record<string, unknown>> = {},
): FieldRule[] {
  const { schema: own, needed: always, notes } = fieldIn(object, name)
  const needed = always || (notes.neededWhen !== undefined && holds(notes.neededWhen, values))
  const schema = label === undefined ? own : { ...own, title: label }
  const { type, minLength = 0, maxLength, pattern, minimum: min, maximum: max, minItems = 0, maxItems } = schema
  const text = (keyword: string, limit?: number) => violationText({ keyword, field: name, schema, limit })
  const rules: FieldRule[] = []
  if (needed && !takesNothing(schema))
    // `whitespace` holds any value against the rules of texts, so numbers must not have it.
    rules.push({
      required: true,
      ...(type === 'string' && { whitespace: true }),
      ...(minItems > 0 && { type: 'array' as const }),
      message: text('required'),
    })
  if (minItems > 1) rules.push({ type: 'array', min: minItems, message: text('minItems', minItems) })
  if (minLength > 1) rules.push({ min: minLength, message: text('minLength', minLength) })
  if (maxLength !== undefined) rules.push({ max: maxLength, message: text('maxLength', maxLength) })
  // Blanks around a text are not sent, so they do not spoil it.
  if (pattern !== undefined)
    rules.push({ pattern: new RegExp(pattern, 'u'), message: text('pattern'), transform: trimmed })
  if (min !== undefined) rules.push({ type: 'number', min, message: text('minimum', min) })
  if (max !== undefined) rules.push({ type: 'number', max, message: text('maximum', max) })
  if (maxItems !== undefined) rules.push({ type: 'array', max: maxItems, message: text('maxItems', maxItems) })
  return rules
}

/** The rules of a form field from the input of its endpoint. */
export const rulesOf = <E extends Endpoint>(endpoint: E, name: keyof Input<E> & string): FieldRule[] =>
  rulesIn(endpoint.input as t.TObject, name)
