import type { Input } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { seedRow, sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { refuse } from '#refuse'
import type { Ctx } from '#data/ctx'
import { type EntitySpec, entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending } from '#data/list-of'
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

/** The site parameters. A value has to be of the form that its reader wants. */
export const paramHandlers = {
  ...entityOf(crud, params),
  editSysParam: (ctx: Ctx, input: Input<typeof crud.edit>) => {
    const { Pattern } = storedRow(ctx, params, input.Id, 'edit')
    if (Pattern && !new RegExp(Pattern).test(input.Value)) refuse('INVALID_INPUT', { reason: '参数值格式不正确' })
    return editRow(ctx, params, crud.edit, input)
  },
}
