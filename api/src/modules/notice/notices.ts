import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { Batch } from '@xuegong/contracts/entity'
import { notice as contract } from '@xuegong/contracts/modules/notice'
import { audienceKinds, type AudiencePart, type Scope } from '@xuegong/contracts/modules/notice/audience'
import type { ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import { notice } from '@xuegong/db/schema/notice'
import { userOrg } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import { created, type Ctx } from '#data/ctx'
import { contains, during, meaning } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { recordOf } from '#data/record-of'
import { removeRows } from '#data/remove-rows'
import { completed } from '#data/selection'
import { holdFiles } from '#data/stored-files'
import { storedRow } from '#data/stored-rows'
import { versionOf } from '#data/write-rows'
import { refuse } from '#refuse'
import { cleanContent } from './content.ts'
import { namesIn, refuseUnknown } from './parts.ts'
import { managed } from './reach.ts'
import { noticeState } from './states.ts'

const OrgName = sql<string>`coalesce((select ${userOrg.Name} from ${userOrg} where ${userOrg.Id} = ${notice.OrgId}), '')`

/** In words: the kind of the only part of an audience, 混合 of several kinds. */
function scopeWord(include: readonly AudiencePart[]): string {
  const kinds = new Set(include.map(({ Kind }) => Kind))
  const [first] = kinds
  if (!first) return ''
  return kinds.size > 1 ? '混合' : audienceKinds[first]
}

/** Notices that the caller publishes or audits, newest first. */
export const listNotice = listOf(contract.listNotice, {
  from: notice,
  columns: { OrgName, ScopeType: completed, Mine: completed },
  also: { Scope: notice.Scope, CreateUserId: notice.CreateUserId },
  complete:
    ctx =>
    ({ Scope, CreateUserId, ...row }) => ({
      ...row,
      ScopeType: scopeWord(Scope.Include),
      Mine: CreateUserId === ctx.user.Id ? (1 as const) : (0 as const),
    }),
  filters: {
    Key: contains(notice.Title),
    ...during(notice.CreateDate),
    Mine: meaning({
      0: { where: me => sql`${notice.CreateUserId} <> ${me}`, value: ({ user }) => user.Id },
      1: { where: me => sql`${notice.CreateUserId} = ${me}`, value: ({ user }) => user.Id },
    }),
  },
  scope: managed,
  order: descending(notice.CreateDate),
})

/** A notice as it is written. */
export const getNotice = recordOf(contract.getNotice, {
  from: notice,
  columns: { OrgName, ScopeType: completed, IncludeNames: completed, ExcludeNames: completed, Mine: completed },
  also: { CreateUserId: notice.CreateUserId },
  complete: ctx => read => {
    const { CreateUserId, ...row } = read
    const { Include, Exclude = [] } = row.Scope
    return {
      ...row,
      ScopeType: scopeWord(Include),
      IncludeNames: namesIn(ctx, Include),
      ExcludeNames: namesIn(ctx, Exclude),
      Mine: CreateUserId === ctx.user.Id ? (1 as const) : (0 as const),
    }
  },
  scope: managed,
})

type Written = Input<typeof contract.addNotice>

/** Questions that nobody could answer, or tell apart. */
function refuseForm({ ReceiptType, ReceiptForm }: Written): void {
  if (ReceiptType !== 3) return
  if (ReceiptForm.length === 0) refuse('RECEIPT_FORM')
  const double = (values: readonly string[]) => new Set(values).size < values.length
  const fault = (reason: string) => refuse('INVALID_INPUT', { reason })
  if (double(ReceiptForm.map(({ Key }) => Key))) fault('回执表单的字段重复')
  if (double(ReceiptForm.map(({ Label }) => Label))) fault('回执表单的名称重复')
  const bare = ({ Type, Options = [] }: ReceiptField) => (Type === 'radio' || Type === 'checkbox') && Options.length < 2
  if (ReceiptForm.some(bare)) fault('单选和多选至少需要两个选项')
}

/** Only what everybody is meant to read may be read by strangers, and only those write it who speak for the school. */
function refusePublic(ctx: Ctx, { IsPublic, NoticeType, Scope }: Written): void {
  if (IsPublic === 0) return
  const speaks = ctx.user.roles.some(role => role.ScopeType === 1 && role.permissions.has('notice.add'))
  const [only] = Scope.Include
  if (!speaks || NoticeType < 3 || Scope.Include.length !== 1 || only?.Kind !== 'all') refuse('PUBLIC_ONLY_SCHOOL')
}

const partsOf = ({ Include, Exclude = [] }: Scope) => [...Include, ...Exclude]
/** What is stored of what was written. */
function stored(ctx: Ctx, input: Written, before?: Scope): Written {
  refuseForm(input)
  refuseUnknown(ctx, partsOf(input.Scope), before && partsOf(before))
  refusePublic(ctx, input)
  const Content = cleanContent(input.Content, input.Images)
  return { ...input, Content, ReceiptForm: input.ReceiptType === 3 ? input.ReceiptForm : [] }
}

/** A new draft. */
export function addNotice(ctx: Ctx, input: Written): Result<typeof contract.addNotice> {
  const values = stored(ctx, input)
  const Id = ctx.newId()
  ctx.change(notice, Id, db => {
    db.insert(notice)
      .values({ Id, ...values, OrgId: ctx.user.OrgId, ...created(ctx) })
      .run()
    holdFiles(ctx, notice, Id, contract.addNotice.input, values)
  })
  return { Id, RowVersion: 1 }
}

const removable: readonly number[] = [noticeState.draft, noticeState.timed, noticeState.withdrawn]
/** Own notices, which alone their author changes. */
const mine = { from: notice, scope: ownRows(notice.CreateUserId) }

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Changes a draft, or one that waits for its time, which is a draft then; of one that was sent only what its receivers need not read again. */
export function editNotice(
  ctx: Ctx,
  { Id, RowVersion, ...input }: Input<typeof contract.editNotice>,
): Result<typeof contract.editNotice> {
  const row = storedRow(ctx, mine, Id, 'edit')
  if (row.RowVersion !== RowVersion) refuse('STALE')
  const values = stored(ctx, input, row.Scope)
  const { draft, timed, sent } = noticeState
  if (row.State === sent) {
    const fixed = Object.keys(values).filter(key => key !== 'IsTop' && key !== 'ExpireTime') as (keyof Written)[]
    if (fixed.some(key => !same(values[key], row[key]))) refuse('NOTICE_PUBLISHED')
    const { ExpireTime } = values
    if (!same(ExpireTime, row.ExpireTime)) {
      if (row.ExpireTime === null || (ExpireTime !== null && ExpireTime < row.ExpireTime)) refuse('NOTICE_PUBLISHED')
      if (ExpireTime !== null && ExpireTime <= ctx.now) refuse('EXPIRE_PAST')
    }
  } else if (row.State !== draft && row.State !== timed) refuse('NOTICE_PUBLISHED')
  ctx.change(notice, Id, db => {
    // What was agreed to, or counted, was another text: one that waits for its time is published anew.
    const State = row.State === timed ? draft : row.State
    db.update(notice)
      .set({ ...values, State, AuditUserId: '' })
      .where(eq(notice.Id, Id))
      .run()
    holdFiles(ctx, notice, Id, contract.addNotice.input, values)
  })
  return { Id, RowVersion: versionOf(ctx, notice, Id) }
}

/** Removes own notices that nobody was sent, or that were withdrawn. */
export const removeNotice = (ctx: Ctx, input: Input<typeof contract.removeNotice>): Batch =>
  removeRows(
    ctx,
    {
      ...mine,
      keeps: (_, { State }) => (removable.includes(State) ? undefined : '待审核、已发布和已过期的通知不能删除'),
    },
    input,
  )
