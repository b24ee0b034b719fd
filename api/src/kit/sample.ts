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

/** A value that fits the schema of a row of the contract, always the same: texts say what the field is called, lists are as short as they may be. */
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
    case undefined:
    default:
      return null
  }
}

/** Texts of which each pattern of a row takes one; what a field is called comes before them. */
const texts = ['/help', '2026-10-14', '2026-10-14 09:30:00', '2026-2027', '2026', '08:00', '370202', '101']

function textOf({ pattern, title, minLength = 0, maxLength }: Shape, name: string): string {
  const called = (title ?? name).padEnd(minLength, '0').slice(0, maxLength)
  if (pattern === undefined) return called
  const fits = new RegExp(pattern, 'u')
  return [called, name, name.toLowerCase(), name.toUpperCase(), ...texts].find(text => fits.test(text)) ?? called
}
