import type { messageBatch, messagePush } from '#schema/delivery'
import { draw, seedIdAt } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import type { Plan } from '#seed/school/plan'
import { idOf, type Receiver, schoolOf, toAdmin, type Told, toldAt } from './events.ts'

type Batch = typeof messageBatch.$inferInsert
type Message = typeof messagePush.$inferInsert

/** How many pushes there are, how many of them failed, wait and were taken back, and to how many one goes at most. */
const sizes = {
  tiny: { total: 3, failed: 0, waiting: 0, cancelled: 0, most: 1 },
  school: { total: 200, failed: 6, waiting: 4, cancelled: 2, most: 12 },
  demo: { total: 30_000, failed: 900, waiting: 12, cancelled: 300, most: 1200 },
} as const
const [waiting, sent, failed, cancelled] = [0, 1, 2, 3]
/** How long ago the oldest was told. */
const days = 60

const why = { 1: '', 2: '未绑定企业微信', 3: '手机号码无效', 4: '邮箱地址无效' } as const

/** What was told, in its order: enough for so many pushes. What the administrator has not read comes last. */
function allTold(plan: Plan): Told[] {
  const { total, most } = sizes[plan.preset]
  const last = toAdmin(plan)
  const school = schoolOf(plan)
  const told: Told[] = []
  let left = total - last.length
  for (let at = 0; left > 0; at += 1) {
    const next = toldAt(school, at, most)
    const ways = next.ways.slice(0, left)
    const to = next.to.slice(0, Math.max(1, Math.floor(left / ways.length)))
    told.push({ ...next, ways, to })
    left -= to.length * ways.length
  }
  return [...told, ...last]
}

/** The pushes that stand so, by their places: of those that leave the system, as many as are asked for. */
function statesOf({ preset }: Plan, outer: readonly number[]): Map<number, number> {
  const { failed: f, waiting: w, cancelled: c } = sizes[preset]
  const places = draw.shuffled(outer.map(String), 'state of a push').map(Number)
  // Those that wait are the youngest: the others have had their turn.
  const young = outer.slice(-w).map(at => [at, waiting] as const)
  const rest = w > 0 ? places.filter(at => !outer.slice(-w).includes(at)) : places
  return new Map([
    ...(w > 0 ? young : []),
    ...rest.slice(0, f).map(at => [at, failed] as const),
    ...rest.slice(f, f + c).map(at => [at, cancelled] as const),
  ])
}

/** What was told in the last weeks, and each push of it. */
export function pushLog(plan: Plan): { batches: Batch[]; messages: Message[] } {
  const told = allTold(plan)
  const unread = told.length - toAdmin(plan).length
  const batches: Batch[] = []
  const messages: Message[] = []
  for (const [at, each] of told.entries()) {
    const batch = batchOf(plan, each, at, told.length)
    batches.push(batch)
    for (const [place, to] of each.to.entries())
      for (const Channel of each.ways)
        messages.push(
          messageOf({ batch, to, Channel, at: messages.length, isRead: at < unread && (at + place) % 9 > 0 }),
        )
  }
  const outer = messages.flatMap(({ Channel }, at) => (Channel === 1 ? [] : [at]))
  for (const [at, State] of statesOf(plan, outer)) messages[at] = inState(plan, messages[at]!, State)
  return { batches, messages }
}

function batchOf({ day }: Plan, told: Told, at: number, all: number): Batch {
  const age = ((all - 1 - at) / all) * days
  const ago = 1 + Math.floor(age)
  // Between eight and six, the later the younger.
  const seconds = Math.floor((1 - (age % 1)) * 36_000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const time = `${two(8 + seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
  return {
    Id: seedIdAt('message batch', at),
    Module: told.module,
    TemplateCode: told.code,
    Title: told.title,
    Body: told.body,
    Channels: [...told.ways],
    CreateDate: `${plusDays(day, -ago)} ${time}`,
    CreateUserName: told.by,
  }
}

interface One {
  readonly batch: Batch
  readonly to: Receiver
  readonly Channel: 1 | 2 | 3 | 4
  readonly at: number
  readonly isRead: boolean
}

function messageOf({ batch, to, Channel, at, isRead }: One): Message {
  const { Id: BatchId, Module, TemplateCode, Title, Body, CreateDate } = batch
  return {
    Id: seedIdAt('message', at),
    BatchId,
    Channel,
    Module,
    TemplateCode,
    ReceiverId: idOf(to),
    Address: Channel === 3 ? to.Mobile : Channel === 4 ? `${to.LoginName.toLowerCase()}@qinghe.test` : '',
    Title,
    Body: Channel === 3 ? `【青禾学工】${Body}` : Body,
    State: sent,
    RetryCount: Channel === 1 ? 0 : 1,
    SendTime: CreateDate,
    ReadTime: Channel === 1 && isRead ? CreateDate : null,
    CreateDate,
  }
}

/** A push that has not gone out. What waits is to go out tomorrow morning. */
function inState({ day }: Plan, message: Message, State: number): Message {
  const Channel = message.Channel as keyof typeof why
  return {
    ...message,
    State,
    SendTime: null,
    RetryCount: State === failed ? 1 : 0,
    ...(State === failed && { FailReason: why[Channel], Address: '' }),
    ...(State === cancelled && { FailReason: '已撤回' }),
    ...(State === waiting && { NextTime: `${plusDays(day, 1)} 07:00:00` }),
  }
}
