import { messagePush } from '@xuegong/db/schema/delivery'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { standing } from '#world/world-clock'
import { flowOf, startOutings } from '#test/outings'

const school = await startOutings()
const { approvals, world, as, publish, submit, decide, open, goTo, applicant, counsellor, staff } = school
const [one] = staff as [string]

const oneStep = flowOf({ NodeId: 'a1', AssigneeType: 3, AllowTransfer: 1, TimeoutHours: 24 })

beforeEach(() => {
  world.setClock(standing('2026-10-14 09:00:00'))
  world.transact(db => db.delete(messagePush).run())
  publish(oneStep)
})

/** What somebody was told in the system by a template. */
const toldTo = (UserId: string, code: string) =>
  world
    .reader()
    .select()
    .from(messagePush)
    .where(
      sql`${messagePush.ReceiverId} = ${UserId} and ${messagePush.TemplateCode} = ${code} and ${messagePush.Channel} = 1`,
    )
    .orderBy(asc(messagePush.Id))
    .all()
    .map(({ Body }) => Body)

test('Whoever is to decide is told so, with the deadline, in the system and by Enterprise WeChat', () => {
  const Id = submit()
  expect(toldTo(counsellor, 'WF_TODO')).toEqual(['【待审批】申请人提交了外出，请于2026-10-15 09:00前处理'])
  const rows = world.reader().select().from(messagePush).where(eq(messagePush.ReceiverId, counsellor)).all()
  expect(rows.map(({ Channel }) => Channel).toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(rows[0]!.Url).toBe(`/workflow/todo?detail=${open(Id)[0]!.Id}`)
})

test('The applicant is told how it ended', () => {
  decide(submit(), counsellor)
  expect(toldTo(applicant, 'WF_PASS')).toEqual(['您的外出已通过'])
  decide(submit(), counsellor, 2)
  expect(toldTo(applicant, 'WF_BACK')).toEqual(['您的外出被驳回：理由如下，请修改后重新提交'])
  decide(submit(), counsellor, 3)
  expect(toldTo(applicant, 'WF_REFUSE')).toEqual(['您的外出未通过：理由如下'])
  approvals.terminate(as(counsellor), submit(), '重复申请')
  expect(toldTo(applicant, 'WF_VOID')).toEqual(['您的外出已作废：重复申请'])
})

test('What an applicant does himself he is not told', () => {
  approvals.withdraw(as(applicant), submit())
  expect(world.reader().select().from(messagePush).where(eq(messagePush.ReceiverId, applicant)).all()).toEqual([])
})

test('Whoever is urged, or late, is reminded', async () => {
  approvals.urge(as(applicant), submit())
  expect(toldTo(counsellor, 'WF_URGE')).toEqual(['申请人催办：外出，请尽快处理'])
  await goTo('2026-10-15 09:00:00')
  expect(toldTo(counsellor, 'WF_TIMEOUT')).toContain('申请人的外出已超过处理时限')
})

test('Whoever gets a task of somebody else is told by whom and why, once', () => {
  const Id = submit()
  approvals.transfer(as(counsellor), open(Id)[0]!.Id, { ToUserId: one, Reason: '本周出差' })
  expect(toldTo(one, 'WF_TRANSFER')).toEqual(['辅导员将申请人的外出转交给您：本周出差'])
  expect(toldTo(one, 'WF_TODO')).toEqual([])
})

test('Whoever a form is shown to is told of it', () => {
  publish(flowOf({ NodeId: 'c1', NodeType: 'cc', AssigneeType: 3 }, { NodeId: 'a1', AssigneeType: 5 }))
  submit()
  expect(toldTo(counsellor, 'WF_CC')).toEqual(['申请人的外出抄送给您'])
})

test('What is told of a deed that is refused is not told', () => {
  school.hooks.settle = () => {
    throw new Error('no')
  }
  expect(() => submit()).toThrow('no')
  delete school.hooks.settle
  expect(toldTo(counsellor, 'WF_TODO')).toEqual([])
})

const pushesTo = (UserId: string, code: string) =>
  world
    .reader()
    .select()
    .from(messagePush)
    .where(sql`${messagePush.ReceiverId} = ${UserId} and ${messagePush.TemplateCode} = ${code}`)
    .orderBy(asc(messagePush.Channel), asc(messagePush.Id))
    .all()
const waysTo = (UserId: string, code: string) => pushesTo(UserId, code).map(({ Channel }) => Channel)

test('What an applicant is told leads to his form, in the system and, but for what was voided, by Enterprise WeChat', () => {
  decide(submit(), counsellor)
  decide(submit(), counsellor, 2)
  decide(submit(), counsellor, 3)
  approvals.terminate(as(counsellor), submit(), '重复申请')
  expect(['WF_PASS', 'WF_BACK', 'WF_REFUSE', 'WF_VOID'].map(code => waysTo(applicant, code))).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
    [1],
  ])
  expect(pushesTo(applicant, 'WF_PASS')[0]!.Url).toMatch(/^\/outing\?id=/)
})

test('Each round of a form is told of, however soon one follows the other', () => {
  const Id = submit()
  decide(Id, counsellor, 2)
  submit(school.instance(Id).BusinessId)
  decide(Id, counsellor, 2)
  expect(toldTo(applicant, 'WF_BACK')).toHaveLength(2)
})

test('Whoever is urged or late is reminded by Enterprise WeChat, too, and a form that is shown can be opened', async () => {
  const Id = submit()
  approvals.urge(as(applicant), Id)
  await goTo('2026-10-15 09:00:00')
  expect([waysTo(counsellor, 'WF_URGE'), waysTo(counsellor, 'WF_TIMEOUT')]).toEqual([
    [1, 2],
    [1, 2],
  ])
  publish(flowOf({ NodeId: 'c1', NodeType: 'cc', AssigneeType: 3 }, { NodeId: 'a1', AssigneeType: 5 }))
  submit()
  expect(pushesTo(counsellor, 'WF_CC').map(({ Channel, Url }) => [Channel, Url.slice(0, 11)])).toEqual([
    [1, '/outing?id='],
  ])
})

test('Where nothing was said, and no time was set, that is told', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, AllowTransfer: 1 }))
  const Id = submit()
  expect(toldTo(counsellor, 'WF_TODO')).toEqual(['【待审批】申请人提交了外出，请于规定时间前处理'])
  approvals.transfer(as(counsellor), open(Id)[0]!.Id, { ToUserId: one, Reason: '' })
  expect(toldTo(one, 'WF_TRANSFER')).toEqual(['辅导员将申请人的外出转交给您：未说明'])
  approvals.terminate(as(one), Id, '')
  expect(toldTo(applicant, 'WF_VOID')).toEqual(['您的外出已作废：未说明'])
})
