import type { Chosen } from '@xuegong/contracts/bulk'
import type { Crud } from '@xuegong/contracts/entity'
import type { Endpoint, Input, Result } from '@xuegong/contracts/endpoint'
import { editMany, removeMany } from './bulk.ts'
import type { Ctx } from './ctx.ts'
import { type List, listOf, type ListSpec } from './list-of.ts'
import { recordOf } from './record-of.ts'
import { type Removal, removeRows } from './remove-rows.ts'
import type { Also } from './selection.ts'
import type { EntityTable } from './stored-rows.ts'
import { addRow, editRow } from './write-rows.ts'

type Values = Readonly<Record<string, unknown>>

/** A simple entity on the server: the table behind its five calls. */
export interface EntitySpec<C extends Crud, T extends EntityTable, A extends Also>
  extends Omit<ListSpec<C['list'], T, A>, 'scope' | 'from' | 'join'>,
    Removal<T> {}
type Handler<I, R> = (ctx: Ctx, input: I) => R
type Verb = Exclude<keyof Crud, 'name'>

/** The handlers of an entity's calls, under the names that they have in their module. */
export type EntityHandlers<C extends Crud> = {
  readonly [K in Verb & keyof C as `${K}${C['name']}`]: K extends 'list'
    ? List<C['list']>
    : Handler<Input<NonNullable<C[K]>>, Result<NonNullable<C[K]>>>
}

/** A simple entity: lists, reads, adds, edits and removes rows of a table as its contract says, many at once where that says so. Takes `crudOf(system, 'Term')`. */
export function entityOf<C extends Crud, T extends EntityTable, A extends Also = {}>(
  crud: C,
  spec: EntitySpec<C, T, A>,
): EntityHandlers<C> {
  const { name, list, get, add, edit, set } = crud
  const rows = listOf(list, spec as never) as List<Endpoint<'query'>>
  const handlers = {
    [`list${name}`]: rows as Handler<never, unknown>,
    [`get${name}`]: recordOf(get, spec as never) as Handler<never, unknown>,
    [`add${name}`]: (ctx, input: Values) => addRow(ctx, spec, add, input),
    [`edit${name}`]: (ctx, input: Parameters<typeof editRow>[3]) => editRow(ctx, spec, edit, input),
    [`remove${name}`]: (ctx, input: Parameters<typeof removeRows>[2]) => removeRows(ctx, spec, input),
    ...(set && {
      [`set${name}`]: (ctx: Ctx, { Values, ...chosen }: Chosen & { Values: Values }) =>
        editMany(ctx, { reached: spec, call: edit, list: rows }, chosen, Values),
      [`removeMany${name}`]: (ctx: Ctx, chosen: Chosen) => removeMany(ctx, { removal: spec, list: rows }, chosen),
    }),
  } satisfies Record<string, Handler<never, unknown>>
  return handlers as unknown as EntityHandlers<C>
}
