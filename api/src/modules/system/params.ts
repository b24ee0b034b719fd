import type { Input } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { seedRow, sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { refuse } from '#refuse'
import type { Ctx, Told } from '#data/ctx'
import { type EntitySpec, entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending } from '#data/list-of'
import type { ParamForm } from '#data/param-form'
import { storedRow } from '#data/stored-rows'
import { editRow } from '#data/write-rows'

const crud = crudOf(system, 'SysParam')

/** Parameters that the program reads stay: only their values change. */
const isBuiltIn = ({ db }: Ctx, Id: string) =>
  db
    .select({ Id: seedRow.Id })
    .from(seedRow)
    .where(eq(seedRow.Id, `SysParam/${Id}`))
    .get() !== undefined

const params = {
  from: sysParam,
  filters: { Key: contains(sysParam.Id, sysParam.Remark) },
  scope: 'everyone',
  order: ascending(sysParam.Id),
  keeps: (ctx, { Id }) => (isBuiltIn(ctx, Id) ? '系统内置参数不能删除' : undefined),
} satisfies EntitySpec<typeof crud, typeof sysParam, {}>

/** What the operation log is told of a value: what people see of it, and whether what they do not see is another one. */
const toldBy =
  ({ Id, shown }: ParamForm, stored: string): Told =>
  db => {
    const { Value = '' } = db.select({ Value: sysParam.Value }).from(sysParam).where(eq(sysParam.Id, Id)).get() ?? {}
    const isHidden = Value !== stored && shown(Value) === shown(stored)
    return { Value: isHidden ? `${shown(Value)}（密钥已变更）` : shown(Value) }
  }

/** The site parameters. A value has to be of the form that its reader wants. */
export function paramHandlers(forms: readonly ParamForm[]) {
  const handlers = entityOf(crud, params)
  const formOf = (Id: string) => forms.find(form => form.Id === Id)
  const shown = <R extends { Id: string; Value: string }>(row: R): R => ({
    ...row,
    Value: formOf(row.Id)?.shown(row.Value) ?? row.Value,
  })
  return {
    ...handlers,
    listSysParam: (ctx: Ctx, input: Input<typeof crud.list>) => {
      const page = handlers.listSysParam(ctx, input)
      return { ...page, rows: page.rows.map(shown) }
    },
    getSysParam: (ctx: Ctx, input: Input<typeof crud.get>) => shown(handlers.getSysParam(ctx, input)),
    editSysParam: (ctx: Ctx, input: Input<typeof crud.edit>) => {
      const { Pattern, Value } = storedRow(ctx, params, input.Id, 'edit')
      const form = formOf(input.Id)
      const read = form?.read(input.Value, Value) ?? input.Value
      if (Pattern && !new RegExp(Pattern).test(read)) refuse('INVALID_INPUT', { reason: '参数值格式不正确' })
      if (!form) return editRow(ctx, params, crud.edit, input)
      const told = toldBy(form, Value)
      const change: Ctx['change'] = (table, ids, work) => ctx.change(table, ids, work, told)
      return editRow({ ...ctx, change }, params, crud.edit, { ...input, Value: read })
    },
  }
}
