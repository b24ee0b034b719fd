import type { Module } from '@xuegong/contracts/endpoint'
import { type OperLog, system } from '@xuegong/contracts/modules/system'
import { DownTask } from '@xuegong/contracts/modules/transfer/exports'
import { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import { labelOf } from '@xuegong/contracts/wording'
import type * as t from 'typebox'

type Row = Readonly<Record<string, unknown>>

const schemas: Readonly<Record<string, t.TSchema>> = { ...ImportTask.properties, ...DownTask.properties }

/** What mass changes and jobs count, as far as no contract names it. */
const words: Readonly<Record<string, string>> = {
  TaskLog: '说明',
  Table: '数据表',
  Count: '记录数',
  Skipped: '跳过',
  Files: '文件数',
  Errors: '错误明细数',
}

const tables: Readonly<Record<string, string>> = {
  Student: '学生',
  UserMan: '账号',
  UserOrg: '组织机构',
  ClassInfo: '班级',
  ImportTask: '导入任务',
  DownTask: '导出任务',
  FileInfo: '文件',
  ...Object.fromEntries(
    Object.values(system as Module).flatMap(({ entity }) => (entity ? [[entity.name, entity.noun]] : [])),
  ),
}

const label = (field: string) => words[field] ?? labelOf(schemas[field] ?? ({} as t.TSchema), field)

/** The objects of a log entry: one, several, or none where it holds no JSON. */
function objectsOf(json: string | null): Row[] {
  if (!json) return []
  try {
    return [JSON.parse(json) as unknown].flat().filter(each => typeof each === 'object' && each !== null) as Row[]
  } catch {
    return []
  }
}

const tableWord = (name: unknown) => tables[String(name)] ?? String(name)

/** An entry that holds counts instead of rows, in words; undefined where it holds rows. */
export function countsOf(after: string | null): string | undefined {
  const [counts] = objectsOf(after)
  if (!counts || 'Id' in counts) return undefined
  return Object.entries(counts)
    .map(([field, value]) => `${label(field)}：${field === 'Table' ? tableWord(value) : String(value)}`)
    .join('，')
}

const nameKeys = [
  'TrueName',
  'ClassName',
  'Name',
  'Title',
  'OriginalFileName',
  'DownFileName',
  'FileTrueName',
  'SchoolYear',
  'WebTitle',
  'Id',
]
const nameOf = (row: Row) => {
  const key = nameKeys.find(each => row[each])
  return key ? String(row[key]) : undefined
}
/** Names that are told one by one; of more there is the number. */
const most = 3

/** What an entry is about, by the names of its rows, or of which kind and how many they are; nothing where it is about none. */
export function subjectOf({ Before, After }: Pick<OperLog, 'Before' | 'After'>): string {
  const [counts] = objectsOf(After)
  if (counts?.Table !== undefined) return `${tableWord(counts.Table)} ${String(counts.Count)} 条`
  const rows = new Map([...objectsOf(Before), ...objectsOf(After)].map(row => [String(row.Id), nameOf(row)]))
  const names = [...rows.values()].filter(name => name !== undefined)
  return names.length > most ? `${names.slice(0, most).join('、')} 等 ${names.length} 条` : names.join('、')
}
