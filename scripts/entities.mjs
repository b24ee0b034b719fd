/**
 * Writes contracts/src/modules/kit/entities.ts, the fields of every entity that can be arranged, from the tables and from what the
 * contracts say of their columns; with `--check` it only says whether that would change it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import './quick-resolving.mjs'

// Behind the line above, which halves the time that the sources of the server take to load.
const { ApprovalState, stateTexts } = await import('../contracts/src/approval.ts')
const { notesOf } = await import('../contracts/src/fields.ts')
const { fieldOf } = await import('../api/src/data/changes.ts')
const { allEntities, targetOf } = await import('../api/src/kit/rows/entity.ts')
// Lists and records tell what columns are when they are declared.
await import('../api/src/modules/list.ts')

const file = new URL('../contracts/src/modules/kit/entities.ts', import.meta.url)

const quoted = text => `'${text.replaceAll("'", String.raw`\'`)}'`
const union = texts => [...new Set(texts)].map(quoted).join(' | ')

const isFlag = ({ anyOf = [] }) => anyOf.length === 2 && anyOf.every(each => each.const === 0 || each.const === 1)

/** The type of what may be said in a column. */
function typeOf(entity, name, column) {
  const isList = column.dataType === 'json'
  if (targetOf(entity, name, {}) || name === 'TargetId' || name === 'HolderId') return isList ? 'Refs' : 'Ref'
  const schema = fieldOf(entity.name, name)
  const { dict, words } = notesOf(schema)
  if (isList) return 'Json'
  if (dict) return 'Code'
  if (words === stateTexts) return 'Approval'
  if (words && column.dataType === 'number') return `number | ${union(Object.values(words))}`
  if (isFlag(schema)) return 'Flag'
  return column.dataType === 'number' ? 'number' : 'string'
}

const nullable = (type, { notNull }) => (notNull ? type : `${type} | null`)

/** What every business row carries. */
const audit = ['CreateDate', 'CreateUserId', 'CreateUserName', 'UpdateDate', 'IsDel', 'RowVersion']

const lines = allEntities().map(entity => {
  const isKept = audit.every(column => entity.columns.has(column))
  const own = [...entity.columns].filter(([name]) => !isKept || !audit.includes(name))
  const fields = own.map(([name, column]) => `${name}: ${nullable(typeOf(entity, name, column), column)}`)
  const students = [...entity.called].filter(([word, column]) => word === 'student' && column === 'UserId')
  return `  ${entity.name}: ${isKept ? 'Kept & ' : ''}{ ${[...fields, ...students.map(() => 'Student: Ref')].join('; ')} }`
})

const text = `/** Written by \`pnpm routes\` from the tables: the fields of every entity that can be arranged. */

/** A row that is named: by its id, its key (a StudentNo, a LoginName, a code), what it is called, or by fields that only it has. */
export type Ref = string | { readonly [field: string]: unknown }
export type Refs = readonly Ref[]
/** A code of a dictionary, or its text. */
export type Code = string | number
export type Flag = 0 | 1 | boolean
export type Json = object
/** The state of an approval, in numbers, in Chinese or by its name. */
export type Approval = number | ${union([...Object.values(stateTexts), ...Object.keys(ApprovalState)])}

interface Kept {
  CreateDate: string
  CreateUserId: Ref
  CreateUserName: string
  UpdateDate: string | null
  IsDel: Flag
  RowVersion: number
}

export interface EntityFields {
${lines.join('\n')}
}
`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('contracts/src/modules/kit/entities.ts is behind the tables: run `pnpm routes` and commit it')
  process.exitCode = 1
}
