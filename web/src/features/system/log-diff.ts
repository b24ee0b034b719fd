import type { Module } from '@xuegong/contracts/endpoint'
import { labelOf } from '@xuegong/contracts/wording'
import { StudentDetail } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { ImportTask } from '@xuegong/contracts/modules/transfer'
import type * as t from 'typebox'

/** A field of a row. */
export interface Change {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
  readonly changed: boolean
}

/** A row of an entry, by the name that people know it under. */
export interface RowDiff {
  readonly id: string
  readonly name: string
  readonly changes: readonly Change[]
}

type Row = Readonly<Record<string, unknown>>

type Schemas = Readonly<Record<string, t.TSchema>>

const schemas: Schemas = { ...ImportTask.properties, ...StudentDetail.properties }

/** The reads of one row of the entities that say themselves how their fields are called. */
const entities = Object.values(system as Module).flatMap(({ entity, name, path, result }) =>
  entity && name === `get${entity.name}`
    ? [{ ...entity, controller: path.split('/').at(-2), schemas: (result as t.TObject).properties as Schemas }]
    : [],
)

/** Fields that no contract names, and the counts of mass changes and jobs. */
const words: Readonly<Record<string, string>> = {
  LoginName: '登录名',
  PwdHash: '密码',
  PwdUpdateTime: '密码修改时间',
  Img: '头像',
  WxUserId: '微信用户',
  State: '状态',
  LockUntil: '锁定至',
  IsDel: '已删除',
  TaskLog: '说明',
  Table: '数据表',
  Count: '记录数',
  Files: '文件数',
  Errors: '错误明细数',
}

const tables: Readonly<Record<string, string>> = {
  Student: '学生',
  UserMan: '账号',
  UserOrg: '组织机构',
  ClassInfo: '班级',
  ImportTask: '导入任务',
  FileInfo: '文件',
  ...Object.fromEntries(entities.map(({ name, noun }) => [name, noun])),
}

/** Bookkeeping of the server, which says nothing to a reader. */
const silent = new Set(['Id', 'RowVersion', 'UpdateDate', 'CreateUserId'])

const label = (field: string, own: Schemas = {}) =>
  own[field] ? labelOf(own[field], field) : (words[field] ?? labelOf(schemas[field] ?? {}, field))

/** The call that an entry is about. */
interface Call {
  readonly Controller: string
  readonly Action: string
}

/** The fields of the entity that a call added, edited or removed; of any other call none. */
const fieldsOf = ({ Controller, Action }: Call): Schemas | undefined =>
  entities.find(({ controller, name }) => controller === Controller && Action.endsWith(name))?.schemas

/** The objects of a log entry: one, several, or none where it holds no JSON. */
function objectsOf(json: string | null): Row[] {
  if (!json) return []
  try {
    return [JSON.parse(json) as unknown].flat().filter(each => typeof each === 'object' && each !== null) as Row[]
  } catch {
    return []
  }
}

function textOf(field: string, value: unknown): string {
  if (field === 'IsDel') return value === 1 ? '是' : '—'
  if (value === undefined || value === null || value === '') return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function diff(old: Row | undefined, fresh: Row | undefined, own: Schemas | undefined): Change[] {
  const fields = Object.keys({ ...old, ...fresh }).filter(field => !silent.has(field))
  const changes = fields.map(field => {
    const [before, after] = [textOf(field, old?.[field]), textOf(field, fresh?.[field])]
    return { field, label: label(field, own), before, after, changed: before !== after }
  })
  return changes.toSorted((a, b) => Number(b.changed) - Number(a.changed))
}

const nameKeys = ['TrueName', 'Name', 'ClassName', 'Title', 'SchoolYear', 'OriginalFileName', 'FileTrueName', 'Id']
const nameOf = (row: Row) => String(row[nameKeys.find(key => row[key]) ?? 'Id'])

/** What an entry says changed: row by row, in each field by field, the changed ones first. */
export function rowsOf(before: string | null, after: string | null, call: Call): RowDiff[] {
  const own = fieldsOf(call)
  const [old, fresh] = [before, after].map(json => new Map(objectsOf(json).map(row => [String(row.Id), row])))
  return [...new Map([...old!, ...fresh!])].map(([id, row]) => ({
    id,
    name: nameOf(row),
    changes: diff(old!.get(id), fresh!.get(id), own),
  }))
}

/** An entry that holds counts instead of rows, in words; undefined where it holds rows. */
export function countsOf(after: string | null): string | undefined {
  const [counts] = objectsOf(after)
  if (!counts || 'Id' in counts) return undefined
  const shown = Object.entries(counts).map(([field, value]) => {
    const text = field === 'Table' ? (tables[String(value)] ?? String(value)) : String(value)
    return `${label(field)}：${text}`
  })
  return shown.join('，')
}
