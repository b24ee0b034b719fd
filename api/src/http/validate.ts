import type { Words } from '@xuegong/contracts/refusal'
import { rowText, violationText } from '@xuegong/contracts/wording'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'

const ajv = new Ajv({
  coerceTypes: false,
  removeAdditional: false,
  strict: false,
  validateFormats: false,
  // They are typebox's, which writes no invalid ones; holding them to the meta schema costs each start its compilation.
  validateSchema: false,
  multipleOfPrecision: 6,
})
const compiled = new WeakMap<object, ValidateFunction>()

const validatorOf = (schema: TSchema): ValidateFunction => {
  let validate = compiled.get(schema)
  if (!validate) {
    validate = ajv.compile(schema)
    compiled.set(schema, validate)
  }
  return validate
}

interface Shape {
  title?: string
  rows?: boolean
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: readonly Shape[]
}

/** What is wrong with a value, as one Chinese sentence that names the field; null when it fits. Compiles on first use. */
export function violation(schema: TSchema, value: unknown): string | null {
  const validate = validatorOf(schema)
  return validate(value) ? null : wording(schema as Shape, validate.errors![0]!)
}

/** What is wrong with a value, in the words of the control plane; null when it fits. */
export function flaw(schema: TSchema, value: unknown): Words | null {
  const zh = violation(schema, value)
  return zh === null ? null : { zh, en: english(validatorOf(schema).errors!) }
}

/** What is wrong with an answer, for developers; null when it keeps the contract. */
export function breach(schema: TSchema, value: unknown): string | null {
  const validate = validatorOf(schema)
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'ResultValue' })
}

/** Where a value may be one of several things, what is wrong with it for each of them: one alone would hide the others. */
function english([first, ...others]: readonly ErrorObject[]): string {
  const said = englishOf(first!)
  const isEither = others.some(
    ({ keyword, instancePath }) => keyword === 'anyOf' && instancePath === first!.instancePath,
  )
  if (!isEither) return said
  const same = others.filter(({ keyword, instancePath }) => keyword !== 'anyOf' && instancePath === first!.instancePath)
  return [...new Set([said, ...same.map(({ message = '' }) => message)])].join(' or ')
}

function englishOf({ instancePath, keyword, message = '', params }: ErrorObject): string {
  const field = instancePath.slice(1).replaceAll('/', '.') || 'the input'
  if (keyword === 'additionalProperties') return `${params.additionalProperty} is no field of ${field}`
  if (keyword === 'required') return `${field} needs ${params.missingProperty}`
  const choices = (params.allowedValues ?? []) as readonly string[]
  return `${field} ${message}${choices.length ? `: ${choices.join(', ')}` : ''}`
}

function wording(root: Shape, { keyword, instancePath, params }: ErrorObject): string {
  const extra = (params.missingProperty ?? params.additionalProperty) as string | undefined
  const path = [...instancePath.split('/').slice(1), ...(extra === undefined ? [] : [extra])]
  if (path.length === 0) return '请求内容应为一个对象'
  let shape: Shape | undefined = root
  for (const step of path) shape = /^\d+$/.test(step) ? shape?.items : shape?.properties?.[step]
  const limit = params.limit as number | undefined
  // An element of a list is called by the name of the list.
  const named = path.findLastIndex(step => !/^\d+$/.test(step))
  if (named < path.length - 1) {
    const list = path.slice(0, named + 1).reduce<Shape | undefined>((above, step) => above?.properties?.[step], root)
    return violationText({
      keyword: 'pattern',
      field: path[named] ?? '',
      schema: { title: list?.title ?? path[named]! },
    })
  }
  const text = violationText({
    keyword,
    field: path.at(-1)!,
    schema: shape ?? {},
    ...(limit !== undefined && { limit }),
  })
  const [first = '', row = ''] = path
  const rows = root.properties?.[first]
  return rows?.rows && /^\d+$/.test(row) ? rowText(rows.title ?? first, Number(row), text) : text
}
