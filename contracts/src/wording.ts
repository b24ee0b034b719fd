import type * as t from 'typebox'
import { dateTimePattern, dayPattern } from './shapes.ts'

/** The parts of a JSON schema that decide how a refusal of a field reads. */
interface Field {
  title?: string
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Field[]
  dict?: string
  words?: object
  picks?: string
  names?: string
  region?: number
  file?: boolean
  rows?: boolean
  pattern?: string
  items?: Field
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

const isChoice = ({ enum: values, anyOf, dict, words, picks, names, region, type, pattern }: Field) =>
  Boolean(values ?? anyOf ?? dict ?? words ?? picks ?? names ?? region) ||
  type === 'array' ||
  pattern === dayPattern ||
  pattern === dateTimePattern

/** How somebody is asked for a field. */
function asking(schema: Field): string {
  if (schema.file ?? schema.items?.file) return '请上传'
  if (schema.rows) return '请添加'
  return isChoice(schema) ? '请选择' : '请输入'
}

/** The sentence for one invalid field: 请输入…, 请选择…, …不能超过n个字, …格式不正确. The label is the schema's title, else the field's name. */
export function violationText({ keyword, field, schema: whole, limit }: Violation): string {
  const schema = plainOf(whole)
  const label = schema.title ?? field
  switch (keyword) {
    case 'minItems':
      if (limit !== undefined && limit > 1) return `${label}不能少于${limit}项`
      return `${asking(schema)}${label}`
    case 'required':
    case 'minLength':
      if (keyword === 'minLength' && limit !== undefined && limit > 1) return `${label}不能少于${limit}个字`
      return missing[label] ?? `${asking(schema)}${label}`
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

/** The sentence for a choice that does not go with what another field holds. */
export const misfitText = (label: string, other: string): string => `${label}与${other}不符，请重新选择`

/** The sentence for two days or times of which the first is after the second. */
export const reversedText = (start: string, end: string): string => `${start}不能晚于${end}`

/** What is wrong with a row of a field, with the place of the row, from 0. */
export const rowText = (label: string, at: number, text: string): string => `${label}第${at + 1}行：${text}`

/** Label of a schema for people: its title, else the given name. */
export const labelOf = (schema: t.TSchema, name: string): string => (schema as Field).title ?? name

/** Words before the title of a field that is missing. */
const asks = ['请输入', '请选择', '请上传', '请添加']

/**
 * Which of the named fields of an input a refusal is about: the one with whose title its sentence begins, also after
 * 请输入 and the like. Undefined where it begins with none, or names several (用户名或密码错误).
 */
export function fieldNamed(sentence: string, { properties }: t.TObject, names: readonly string[]): string | undefined {
  const ask = asks.find(words => sentence.startsWith(words)) ?? ''
  const said = sentence.slice(ask.length)
  const titled = Object.keys(properties).map(name => ({
    name,
    title: plainOf<Field>(properties[name] as Field).title ?? name,
  }))
  const [first] = titled
    .filter(({ title }) => said.startsWith(title) && !/^[或和、]/.test(said.slice(title.length)))
    .toSorted((a, b) => b.title.length - a.title.length)
  return first && names.includes(first.name) ? first.name : undefined
}
