import type { FlowField } from '@xuegong/contracts/endpoint'
import type { FlowBranch, FlowCondition, FlowNode, Operator } from '@xuegong/contracts/modules/workflow/flow'
import type { Db } from '@xuegong/db/client'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { eq, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import { fieldOf, type Fields } from './flow-path.ts'

const same: readonly Operator[] = ['eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty']

/** What conditions may ask of a field, by its type. */
const operatorsOf: Readonly<Record<FlowField['type'], readonly Operator[]>> = {
  number: [...same, 'gt', 'ge', 'lt', 'le'],
  code: same,
  text: [...same, 'contains'],
}

const valuesOf = ({ Value }: FlowCondition): string[] => (Value === undefined ? [] : [Value].flat())
const isEmptiness = (Op: Operator) => Op === 'empty' || Op === 'notEmpty'

const codesOf = (db: Db, dict: string): ReadonlySet<string> => {
  const find = statement(db, 'codes of a dictionary', () =>
    db
      .select({ Code: codeItem.Code })
      .from(codeItem)
      .where(eq(codeItem.CodeType, sql.placeholder('dict'))),
  )
  return new Set(find.all({ dict }).map(({ Code }) => Code))
}

/** Whether a condition asks what its field can answer. Codes of a table that the school has not (yet) are taken as they are. */
function isAskable(db: Db, { type, dict }: FlowField, condition: FlowCondition): boolean {
  const { Op } = condition
  if (!operatorsOf[type].includes(Op)) return false
  if (isEmptiness(Op)) return true
  const values = valuesOf(condition)
  const several = Op === 'in' || Op === 'notIn'
  if (values.length === 0 || (values.length > 1 && !several) || values.includes('')) return false
  if (type === 'number') return values.every(each => Number.isFinite(Number(each)))
  const codes = type === 'code' && dict !== undefined ? codesOf(db, dict) : new Set<string>()
  return codes.size === 0 || values.every(each => codes.has(each))
}

/** From where to where a number has to lie, the ends included or not. */
interface Span {
  readonly from: number
  readonly to: number
  readonly open: { readonly from: boolean; readonly to: boolean }
}
const anywhere: Span = { from: -Infinity, to: Infinity, open: { from: false, to: false } }

function spanOf(condition: FlowCondition): Span | undefined {
  const value = Number(valuesOf(condition)[0])
  const shut = { from: false, to: false }
  const spans: Partial<Record<Operator, Span>> = {
    eq: { from: value, to: value, open: shut },
    gt: { ...anywhere, from: value, open: { from: true, to: false } },
    ge: { ...anywhere, from: value },
    lt: { ...anywhere, to: value, open: { from: false, to: true } },
    le: { ...anywhere, to: value },
  }
  return spans[condition.Op]
}

const isEmpty = ({ from, to, open }: Span) => from > to || (from === to && (open.from || open.to))

const meet = (one: Span, other: Span): Span => {
  const low = one.from > other.from || (one.from === other.from && one.open.from) ? one : other
  const high = one.to < other.to || (one.to === other.to && one.open.to) ? one : other
  return { from: low.from, to: high.to, open: { from: low.open.from, to: high.open.to } }
}

const spansOf = (conditions: readonly FlowCondition[], Field: string, fields: Fields): Span =>
  conditions
    .filter(each => each.Field === Field && fields[Field]?.type === 'number')
    .map(each => spanOf(each) ?? anywhere)
    .reduce(meet, anywhere)

/** Whether whatever fulfils some conditions fulfils another one, as far as is plain from what stands there. */
function implies(conditions: readonly FlowCondition[], other: FlowCondition, fields: Fields): boolean {
  if (conditions.some(each => JSON.stringify(each) === JSON.stringify(other))) return true
  const wanted = fields[other.Field]?.type === 'number' ? spanOf(other) : undefined
  if (!wanted) return false
  const own = spansOf(conditions, other.Field, fields)
  return JSON.stringify(meet(own, wanted)) === JSON.stringify(own) && own !== anywhere
}

/** Whether no form takes a branch: its conditions contradict each other, or one before it takes all that would. */
function isNeverTaken(branch: FlowBranch, before: readonly FlowBranch[], fields: Fields): boolean {
  const { Conditions } = branch
  if (Conditions.length === 0) return false
  if (Conditions.some(({ Field }) => isEmpty(spansOf(Conditions, Field, fields)))) return true
  return before.some(
    each => each.Conditions.length > 0 && each.Conditions.every(one => implies(Conditions, one, fields)),
  )
}

/** A fault of a branch, or what is to be thought of (2). */
interface Fault {
  readonly Level: 1 | 2
  readonly Text: string
}

const fault = (Text: string): Fault => ({ Level: 1, Text })

function faultsOf(db: Db, branch: FlowBranch, before: readonly FlowBranch[], fields: Fields): Fault[] {
  const { Name, Conditions } = branch
  const gone = Conditions.filter(({ Field }) => !fieldOf(fields, Field)).map(({ Field }) => Field)
  if (gone.length > 0) return [fault(`分支【${Name}】的条件字段已不存在：${gone.join('、')}`)]
  if (!Conditions.every(each => isAskable(db, fieldOf(fields, each.Field)!, each)))
    return [fault(`分支【${Name}】的条件值无效`)]
  return isNeverTaken(branch, before, fields) ? [{ Level: 2, Text: `分支【${Name}】永远不会走到` }] : []
}

/** What is wrong with the branches of a condition. */
export function branchFaults(db: Db, { Branches = [] }: FlowNode, fields: Fields): Fault[] {
  const others = Branches.filter(({ Conditions }) => Conditions.length === 0)
  return [
    ...(others.length === 0 ? [fault('条件节点必须有默认分支')] : []),
    ...others.slice(0, -1).map(({ Name }) => fault(`分支【${Name}】没有条件`)),
    ...Branches.flatMap((branch, at) => faultsOf(db, branch, Branches.slice(0, at), fields)),
  ]
}
