import type * as t from 'typebox'
import { dateTimePattern, dayPattern } from './shapes.ts'

/** The parts of a JSON schema that decide how a refusal of a field reads. */
interface Field {
  title?: string
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Field[]
  dict?: string
  picks?: string
  pattern?: string
}

/** What ajv and the form rules agree on: which keyword failed and its parameter. */
export interface Violation {
  keyword: string
  field: string
  schema: Field
  limit?: number
}

const patterns: Record<string, string> = {
  手机号: '手机号格式不正确',
  身份证号: '身份证号格式不正确',
  邮箱: '邮箱格式不正确',
}

/** Fields that are asked for in words of their own. */
const missing: Record<string, string> = { 确认密码: '请再次输入新密码' }

/** A schema without its "or null": what a field is held against when it is filled in. */
export function plainOf<F extends { type?: string; title?: string; anyOf?: readonly F[] }>(schema: F): F {
  const rest = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const [only = schema] = rest.length === 1 ? rest : []
  return schema.title === undefined ? only : { ...only, title: schema.title }
}

const isChoice = ({ enum: values, anyOf, dict, picks, type, pattern }: Field) =>
  Boolean(values ?? anyOf ?? dict ?? picks) || type === 'array' || pattern === dayPattern || pattern === dateTimePattern

/** The sentence for one invalid field: 请输入…, 请选择…, …不能超过n个字, …格式不正确. The label is the schema's title, else the field's name. */
export function violationText({ keyword, field, schema: whole, limit }: Violation): string {
  const schema = plainOf(whole)
  const label = schema.title ?? field
  switch (keyword) {
    case 'required':
    case 'minItems':
    case 'minLength':
      return missing[label] ?? `${isChoice(schema) ? '请选择' : '请输入'}${label}`
    case 'maxLength':
      return `${label}不能超过${limit}个字`
    case 'maxItems':
      return `${label}不能超过${limit}项`
    case 'minimum':
      return `${label}不能小于${limit}`
    case 'maximum':
      return `${label}不能大于${limit}`
    case 'additionalProperties':
      return `不支持的字段：${label}`
    default:
      return patterns[label] ?? `${label}格式不正确`
  }
}

/** Label of a schema for people: its title, else the given name. */
export const labelOf = (schema: t.TSchema, name: string): string => (schema as Field).title ?? name
