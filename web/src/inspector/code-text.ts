/** A plain value as source text in the style of the tests: `{ when: { nth: 2 }, message: '…' }`. Undefined fields are left out. */
export function codeText(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(codeText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return fields.length === 0 ? '{}' : `{ ${fields.map(([name, field]) => `${name}: ${codeText(field)}`).join(', ')} }`
}
