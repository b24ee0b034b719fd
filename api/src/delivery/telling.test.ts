import { messageBatch } from '@xuegong/db/schema/delivery'
import { student } from '@xuegong/db/schema/people'
import { userMan } from '@xuegong/db/schema/account'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancel, tell, tellMany } from '#delivery/tell'
import { template } from '#delivery/template'
import { unreadMessages } from '#delivery/unread'
import { news, sendBy, startOutbox, well } from '#test/outbox'
import { writeNext } from './queue.ts'

const batches = ({ world }: Pick<Awaited<ReturnType<typeof startOutbox>>, 'world'>) =>
  world.reader().select().from(messageBatch).all()
const many = sql`select Id from UserMan where IsDel = 0 order by Id limit 150`

test('At one time 200 messages are written at most, by however many ways, and what was told first comes first', async () => {
  const { world, rows, work } = await startOutbox(undefined, 'school')
  for (const businessId of ['first', 'second'])
    tellMany(work(), news, many, { 标题: businessId }, { businessId, channels: [1, 3] })
  const steps = [1, 2, 3].map(() => {
    writeNext(world)
    return ['first', 'second'].map(each => rows().filter(({ BusinessId }) => BusinessId === each).length)
  })
  expect(steps).toEqual([
    [200, 0],
    [300, 0],
    [300, 200],
  ])
  expect([writeNext(world), writeNext(world)]).toEqual([true, false])
})

test('What is taken back before it is written is never written', async () => {
  const { world, outbox, rows, work } = await startOutbox(undefined, 'school')
  tellMany(work(), news, many, { 标题: '一' }, { businessId: 'n', channels: [1, 3] })
  cancel(work(), 'n')
  await outbox.send(world)
  expect(rows()).toEqual([])
})

test('A batch is who told it, and there is none where all of it was said a short while ago', async () => {
  const school = await startOutbox()
  const { people, work, rows } = school
  const user = { Id: 'u9', TrueName: '周明远' } as never
  const about = { businessId: 'n', channels: [1] } as const
  tell({ ...work(), user }, news, people(2), { 标题: '一' }, about)
  tell(work(), news, people(2), { 标题: '二' }, about)
  expect(batches(school)).toMatchObject([{ CreateUserId: 'u9', CreateUserName: '周明远', Channels: [1] }])
  tell(work(), news, [...people(2), ...people(3)], { 标题: '三' }, about)
  expect(batches(school)).toMatchObject([{ CreateUserId: 'u9' }, { CreateUserId: '', CreateUserName: '系统' }])
  expect(rows()).toHaveLength(3)
})

test('A template of which no way is wanted tells nobody', async () => {
  const school = await startOutbox()
  tell(school.work(), news, school.people(2), { 标题: '一' }, { businessId: 'n', channels: [4] })
  expect([school.rows(), batches(school)]).toEqual([[], []])
})

test('The same is what the same template says by the same way; what has no business is never the same', async () => {
  const { rows, people, work } = await startOutbox()
  const other = template({ ...news, code: 'T_OTHER', text: '请阅读：{标题}' })
  const [me] = people(1) as [string]
  tell(work(), news, [me], { 标题: '一' }, { businessId: 'n', channels: [1] })
  tell(work(), other, [me], { 标题: '一' }, { businessId: 'n', channels: [1] })
  expect(rows()).toHaveLength(2)
  for (const _ of [1, 2]) tell(work(), news, [me], { 标题: '一' }, { businessId: '', channels: [1] })
  expect(rows()).toHaveLength(4)
})

test('Each way says why it reaches nobody, and a text message alone names the school', async () => {
  const { world, rows, people, work } = await startOutbox()
  const [me] = people(1) as [string]
  const all = template({ ...news, code: 'T_ALL', text: '请阅读：{标题}', channels: [1, 2, 3, 4] })
  world.transact(db => {
    db.update(userMan).set({ Mobile: '', Mail: '', WxUserId: '' }).where(eq(userMan.Id, me)).run()
    db.delete(student).run()
  })
  tell(work(), all, [me], { 标题: '一' }, { businessId: 'n' })
  expect(
    rows()
      .toSorted((a, b) => a.Channel - b.Channel)
      .map(({ Channel, State, FailReason, Body }) => [Channel, State, FailReason, Body]),
  ).toEqual([
    [1, 1, '', '请阅读：一'],
    [2, 2, '未绑定企业微信', '请阅读：一'],
    [3, 2, '没有手机号码', '【青禾学工】请阅读：一'],
    [4, 2, '没有邮箱地址', '请阅读：一'],
  ])
})

test('Each way takes its own address of somebody, and an account that is gone is told nothing', async () => {
  const { world, rows, people, work } = await startOutbox()
  const [me, gone] = people(2) as [string, string]
  const all = template({ ...news, code: 'T_ALL', text: '{标题}', channels: [1, 2, 3, 4] })
  world.transact(db => {
    db.delete(student).run()
    const reached = { Mobile: '19900000001', Mail: 'a@b.cn', WxUserId: 'wx-1' }
    db.update(userMan).set(reached).where(eq(userMan.Id, me)).run()
    db.update(userMan).set({ IsDel: 1 }).where(eq(userMan.Id, gone)).run()
  })
  tell(work(), all, [me, gone], { 标题: '一' }, { businessId: 'n' })
  expect(rows().map(({ Channel, Address, ReceiverId }) => [Channel, Address, ReceiverId])).toEqual([
    [4, 'a@b.cn', me],
    [3, '19900000001', me],
    [2, 'wx-1', me],
    [1, '', me],
  ])
})

test('A name in braces that nobody fills in stays as it is, whatever objects are called', async () => {
  const { rows, people, work } = await startOutbox()
  const odd = template({ ...news, code: 'T_ODD', text: '{标题} {toString} {constructor}' })
  tell(work(), odd, people(1), { 标题: '{标题}' } as never, { businessId: '', channels: [1] })
  expect(rows()[0]!.Body).toBe('{标题} {toString} {constructor}')
})

test('Unread are messages in the system that were not taken back, by the module that told them', async () => {
  const { world, outbox, rows, people, work } = await startOutbox(sendBy(() => well))
  const [me] = people(1) as [string]
  world.transact(db => db.update(userMan).set({ Mobile: '19900000001' }).where(eq(userMan.Id, me)).run())
  const todo = template({ ...news, code: 'T_TODO', module: 'workbench', text: '{标题}' })
  tell(work(), news, [me], { 标题: '一' }, { businessId: 'a', channels: [1, 3] })
  tell(work(), news, [me], { 标题: '二' }, { businessId: 'b', channels: [1] })
  tell(work(), todo, [me], { 标题: '三' }, { businessId: 'c', channels: [1] })
  cancel(work(), 'b')
  await outbox.send(world)
  expect(rows().filter(({ State }) => State === 1)).toHaveLength(3)
  expect(unreadMessages(world.reader(), me)).toEqual({ notice: 1, workbench: 1 })
})
