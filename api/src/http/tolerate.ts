import type { TSchema } from 'typebox'
import { dateTimePattern, dayEnd, dayPattern, dayStart } from '@xuegong/contracts/shapes'

/** The parts of a JSON schema that decide how a raw value is read. */
interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  required?: readonly string[]
  items?: Shape
  pattern?: string
  trim?: boolean
  end?: boolean
  clearable?: boolean
}

type Reader = (raw: unknown) => unknown
const readers = new WeakMap<object, Reader>()

/**
 * Reads what real clients send into what the schema means: names in any case (of two the last wins), unknown fields
 * dropped, numbers as text, text as numbers, `""` and null for "not given", un-padded dates, a day for its first or last
 * second, one value for several; a field that says so is emptied by `""` and null. Validates nothing: what cannot be read stays as it is for the validator to refuse (docs/wire.md R9, R13, R14).
 */
export function tolerate(schema: TSchema, raw: unknown): unknown {
  let read = readers.get(schema)
  if (!read) {
    read = readerOf(schema as Shape)
    readers.set(schema, read)
  }
  return read(raw ?? {})
}

function readerOf(shape: Shape): Reader {
  const choices = shape.anyOf ?? [shape]
  const object = choices.find(each => each.properties)
  if (object) return objectReader(object)
  const list = choices.find(each => each.items)
  if (list) {
    const item = readerOf(list.items!)
    return raw => (raw === null || raw === undefined ? raw : (Array.isArray(raw) ? raw : [raw]).map(item))
  }
  return scalarReader(choices)
}

function objectReader(shape: Shape): Reader {
  const required = new Set(shape.required)
  const fields = new Map(
    Object.entries(shape.properties!).map(([name, field]) => [
      name.toLowerCase(),
      {
        name,
        read: readerOf(field),
        optional: !required.has(name) && field.clearable !== true,
        nullable: accepts(field, 'null'),
      },
    ]),
  )
  return raw => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
    const result: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(raw)) {
      const field = fields.get(key.toLowerCase())
      if (!field) continue
      const read = field.read(value)
      const given = read !== '' && read !== null && read !== undefined
      if (given && !(field.optional && value === '')) result[field.name] = read
      else if (field.optional) delete result[field.name]
      else result[field.name] = field.nullable ? null : read
    }
    return result
  }
}

/** A text without what cannot be seen or typed; to the database the first NUL would be the end of a search. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const printable = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value)

function accepts(shape: Shape, type: string): boolean {
  if (shape.anyOf) return shape.anyOf.some(each => accepts(each, type))
  if ('const' in shape) return typeOf(shape.const) === type
  if (shape.enum) return shape.enum.some(value => typeOf(value) === type)
  const types = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? [])
  return types.includes(type) || (type === 'number' && types.includes('integer'))
}

const number = /^\s*-?\d+(\.\d+)?\s*$/
const date = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?\s*$/
const two = (text = '0') => text.padStart(2, '0')

function scalarReader(choices: readonly Shape[]): Reader {
  const shape = { anyOf: choices }
  const takesNumber = accepts(shape, 'number')
  const takesText = accepts(shape, 'string')
  const takesTruth = accepts(shape, 'boolean')
  const trims = choices.some(each => each.trim)
  const isDay = choices.some(each => each.pattern === dayPattern)
  const isDateTime = choices.some(each => each.pattern === dateTimePattern)
  const time = choices.some(each => each.end) ? dayEnd : dayStart

  const read = (raw: unknown): unknown => {
    if (Array.isArray(raw)) return read(raw.at(-1))
    if (typeof raw === 'string') {
      if (isDay || isDateTime) return readDate(raw, isDateTime ? time : undefined)
      if (takesText) return trims ? printable(raw).trim() : printable(raw)
      if (takesNumber) return number.test(raw) ? Number(raw) : raw.trim()
      if (takesTruth && (raw === 'true' || raw === 'false')) return raw === 'true'
    }
    if (typeof raw === 'number' && takesText && !takesNumber) return String(raw)
    if (typeof raw === 'boolean' && takesNumber && !takesTruth) return raw ? 1 : 0
    return raw
  }
  return read
}

/** A day, or with the time that a day without one means a wall time. */
function readDate(raw: string, time: string | undefined): string {
  const parts = date.exec(raw)
  if (!parts) return raw.trim()
  const [, year, month, day, hour, minute, second] = parts
  const calendar = `${year}-${two(month)}-${two(day)}`
  if (time === undefined) return calendar
  return `${calendar} ${hour === undefined ? time : `${two(hour)}:${two(minute)}:${two(second)}`}`
}
