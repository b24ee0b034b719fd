import { dateTimePattern, dayPattern } from '@xuegong/contracts/shapes'

/** The parts of a JSON schema that decide what a value of it may be. */
export interface Shape {
  readonly type?: string
  readonly title?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly minItems?: number
  readonly minimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** A value that fits a schema of the contract, always the same: texts say what the field is called, lists are as short as they may be. */
export function sampleOf(shape: Shape, name = ''): unknown {
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return sampleOf({ title: shape.title, ...shape.anyOf[0] } as Shape, name)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries((shape.required ?? []).map(key => [key, sampleOf(shape.properties?.[key] ?? {}, key)]))
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items ?? {}, name))
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, 0)
    case 'boolean':
      return false
    case 'string':
      return textOf(shape, name)
    default:
      return null
  }
}

function textOf({ pattern, title, minLength = 0, maxLength }: Shape, name: string): string {
  if (pattern === dayPattern) return '2026-10-14'
  if (pattern === dateTimePattern) return '2026-10-14 09:30:00'
  return (title ?? name).padEnd(minLength, '0').slice(0, maxLength)
}
