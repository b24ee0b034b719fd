import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import type { TSchema } from 'typebox'
import { tolerate } from '#http/tolerate'
import { breach } from '#http/validate'

/** Conditions on fields or headers, by name. */
export type Wanted = NonNullable<NonNullable<FaultRule['match']>['body']>
type Value = string | number | boolean | null

/** The values of which one must be there. */
export const choicesOf = (wanted: Wanted[string]): readonly Value[] => (Array.isArray(wanted) ? wanted : [wanted])

const isPlace = (step: string) => /^\d+$/.test(step)

/** The values at a path. Of a list those of all its elements, unless the path names a place in it. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && (step === undefined || !isPlace(step)))
    return value.flatMap(each => valuesAt(each, step === undefined ? [] : [step, ...rest]))
  if (step === undefined) return [value]
  return Object.hasOwn(value as object, step) ? valuesAt((value as Record<string, unknown>)[step], rest) : []
}

/** Whether one of the wanted values is there; null stands for "not given". */
export function isAmong(values: readonly unknown[], wanted: Wanted[string]): boolean {
  const given = values.filter(value => value !== '')
  return choicesOf(wanted).some(choice => (choice === null ? given.length === 0 : given.includes(choice)))
}

interface Shape {
  readonly type?: unknown
  readonly const?: unknown
  readonly enum?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

const isAnything = ({ type, const: only, enum: some, properties }: Shape) =>
  type === undefined && only === undefined && some === undefined && properties === undefined

/** The schemas of the values at a path; none where the input has no such field. */
function shapesAt(shape: Shape, steps: readonly string[]): readonly Shape[] {
  const { anyOf, items, properties, additionalProperties } = shape
  const [step, ...rest] = steps
  if (anyOf) return anyOf.flatMap(each => shapesAt(each, steps))
  if (items) return shapesAt(items, step !== undefined && isPlace(step) ? rest : steps)
  if (step === undefined) return [shape]
  if (properties && Object.hasOwn(properties, step)) return shapesAt(properties[step]!, rest)
  if (typeof additionalProperties === 'object') return shapesAt(additionalProperties, rest)
  return isAnything(shape) ? [shape] : []
}

const stepsOf = (path: string) => path.split('.')

/** Whether an endpoint reads a field. */
export const hasField = ({ input }: Pick<Endpoint, 'input'>, path: string): boolean =>
  shapesAt(input as Shape, stepsOf(path)).length > 0

/** Whether a field of an endpoint can hold a value, in the form in which the server reads it. */
export const canHold = ({ input }: Pick<Endpoint, 'input'>, path: string, value: Value): boolean =>
  value === null ||
  (value !== '' &&
    shapesAt(input as Shape, stepsOf(path)).some(
      shape => breach(shape as TSchema, value) === null && tolerate(shape as TSchema, value) === value,
    ))

/** Whether an input has what is wanted of its fields. */
export const fieldsFit = (input: unknown, wanted: Wanted): boolean =>
  Object.entries(wanted).every(([path, values]) => isAmong(valuesAt(input, stepsOf(path)), values))
