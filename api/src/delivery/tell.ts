import { inserter } from '@xuegong/db/insert'
import { messageBatch } from '@xuegong/db/schema/delivery'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { prepared } from '@xuegong/db/prepared'
import type { World } from '#world/world'
import { type Channel, hiddenText, mostInSlice } from './channels.ts'
import { currentOf, filled, type Template } from './template.ts'
import { type Batch, writeMessage, writeMessages } from './write-messages.ts'

/** Who tells something, and when; within a transaction. Without a user it is the system. */
export type Telling = Pick<Ctx, 'world' | 'now'> & Partial<Pick<Ctx, 'user'>>

/** What a message is about. */
export interface About {
  /**
   * Of the same template, receiver and business only one goes out in ten minutes, and by its business a message is taken back; empty:
   * neither.
   */
  readonly businessId: string
  /** Own path that it leads to. */
  readonly url?: string
  /** Only these of the ways of the template. */
  readonly channels?: readonly Channel[]
  /** Goes out at night, too. */
  readonly urgent?: boolean
}
type Vars<V extends string> = Readonly<Record<V, string>>

/**
 * Tells people something by a template, within the transaction around it: one message for each of them and each way. What leaves the
 * system is tried when that is over, whatever the clock of the world says. The messages of many are written after it, slice by slice.
 */
export function tell<V extends string>(
  work: Telling,
  template: Template<V>,
  receivers: readonly string[],
  vars: Vars<NoInfer<V>>,
  about: About,
): void {
  const { world } = work
  const ids = [...new Set(receivers)].filter(Boolean)
  if (ids.length === 0) return
  world.transact(() => {
    const batch = batchOf(work, template, vars, about)
    if (!batch || batch.Channels.length === 0) return
    const isLong = ids.length * batch.Channels.length > mostInSlice
    if (isLong) store(world, { ...batch, Rest: ids, Left: ids.length })
    else if (writeMessages(world, batch, ids) > 0) store(world, batch)
    world.post()
  })
}

/** Tells everybody whom a query finds: `select Id from …`, as it stands within the transaction. */
export const tellMany = <V extends string>(
  work: Telling,
  template: Template<V>,
  receivers: SQL,
  vars: Vars<NoInfer<V>>,
  about: About,
): void => tell(work, template, work.world.writer().values<[string]>(receivers).flat(), vars, about)

/** Writes to an address that somebody has given, by one way. Its text may be for him alone. */
export function tellAddress<V extends string>(
  work: Telling,
  template: Template<V>,
  to: { readonly channel: Exclude<Channel, 1>; readonly address: string; readonly receiver: string },
  vars: Vars<NoInfer<V>>,
  about: Pick<About, 'businessId'>,
): void {
  const { world } = work
  world.transact(db => {
    const batch = batchOf(work, template, vars, { ...about, channels: [to.channel] })
    if (!batch) return
    const body = filled(currentOf(db, template)?.text ?? '', vars)
    if (writeMessage(world, batch, { ...to, body })) store(world, batch)
    world.post()
  })
}

/** Takes back what was told about a business: what waits is not sent, and what nobody has read in the system is gone from there. */
export const cancel = ({ world }: Pick<Telling, 'world'>, businessId: string): void =>
  world.transact(db => {
    db.update(messageBatch)
      .set({ Cancelled: 1, Rest: null, Left: 0 })
      .where(and(eq(messageBatch.BusinessId, businessId), eq(messageBatch.Cancelled, 0)))
      .run()
    world.post()
  })

/** A batch of a template as it counts now; undefined where it is switched off. */
function batchOf(
  { world, now, user }: Telling,
  template: Template,
  vars: Readonly<Record<string, string>>,
  { businessId, url = '', channels, urgent = false }: About,
): Batch | undefined {
  const current = currentOf(world.writer(), template)
  if (!current) return undefined
  const isSecret = template.secret === true
  return {
    Id: world.newId(),
    Module: template.module,
    TemplateCode: template.code,
    Title: template.name,
    Body: isSecret ? hiddenText : filled(current.text, vars),
    Url: url,
    BusinessId: businessId,
    Channels: current.channels.filter(each => channels?.includes(each) ?? true),
    IsSecret: isSecret ? 1 : 0,
    IsUrgent: urgent || isSecret ? 1 : 0,
    Cancelled: 0,
    Rest: null,
    Left: 0,
    CreateDate: now,
    CreateUserId: user?.Id ?? '',
    CreateUserName: user?.TrueName || '系统',
  }
}

function store(world: World, batch: Batch): void {
  const db = world.writer()
  prepared(db, 'add a batch of messages', () => inserter(db, messageBatch))(batch)
}
