import { ApprovalState } from '@xuegong/contracts/approval'
import type { EntityName, Rows } from '@xuegong/contracts/modules/kit/arrangement'
import { readingCalls } from '@xuegong/contracts/modules/notice/reading'
import { infoChangeDecisions } from '@xuegong/contracts/modules/people/info-change'
import { taskCalls } from '@xuegong/contracts/modules/workflow/tasks'
import { shortFlow } from '@xuegong/db/rows/workflow'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startArranging } from '#test/arranging'

const forms: readonly EntityName[] = ['InfoChange', 'DormChange', 'RopsGreenChannel']
const states = Object.entries(ApprovalState).filter(([name]) => name !== 'draft')
const of = (form: EntityName, row: object) => ({ [form]: [row] }) as Rows

describe.each(forms)('an application in the table %s', form => {
  test.each(states)('is %s by the way of its flow', async (state, code) => {
    const { made, row } = await startArranging()
    const [asked] = await made(of(form, { state, submitTime: '-3d' }))
    const own = row(`select State, SubmitTime from ${form} where Id = ?`, asked!.Id)
    const flow = row('select State, SubmitTime from WfInstance where BusinessId = ?', asked!.Id)
    expect([own, flow]).toEqual([1, 2].map(() => ({ State: code, SubmitTime: '2026-10-11 09:30:00' })))
  })

  test('is handed in now where it says no time', async () => {
    const { made, row } = await startArranging()
    const [asked] = await made(of(form, { state: 'pending' }))
    const own = row(`select SubmitTime from ${form} where Id = ?`, asked!.Id)
    const flow = row('select SubmitTime from WfInstance where BusinessId = ?', asked!.Id)
    expect([own, flow]).toEqual([1, 2].map(() => ({ SubmitTime: '2026-10-14 09:30:00' })))
  })

  test('is a draft before it is handed in', async () => {
    const { made, row } = await startArranging()
    const [asked] = await made(of(form, { state: '草稿' }))
    expect(row(`select State from ${form} where Id = ?`, asked!.Id)).toEqual({ State: 0 })
    expect(row('select 1 from WfInstance where BusinessId = ?', asked!.Id)).toBeUndefined()
  })
})

describe('an application', () => {
  test('that waits is in the hands of who decides next, who can decide', async () => {
    const { made, as } = await startArranging()
    const [asked] = await made({ InfoChange: [{ student: '2024010104', state: 'pending', submitTime: '-1h' }] })
    const { rows } = (await as('fdy01')(taskCalls.listTodo, {})).ResultValue!
    expect(rows.find(({ BusinessId }) => BusinessId === asked!.Id)).toMatchObject({ ArriveTime: '2026-10-14 08:30:00' })
    const decision = { Ids: [asked!.Id], Result: 2 as const, Opinion: '请附户口簿' }
    expect((await as('fdy01')(infoChangeDecisions.auditInfoChange, decision)).ResultValue).toEqual({
      Ok: 1,
      Failed: [],
    })
  })

  test('that was approved has changed what it asked for', async () => {
    const { made, row } = await startArranging()
    const Nation = () => row("select Nation from Student where StudentNo = '2024010104'")!.Nation
    const Changes = JSON.stringify([{ Field: 'Nation', Old: Nation(), New: '05' }])
    await made({ InfoChange: [{ student: '2024010104', Changes, state: 'approved' }] })
    expect(Nation()).toBe('05')
  })

  test('is decided at the time that it says', async () => {
    const { made, row } = await startArranging()
    const [asked] = await made({ InfoChange: [{ state: 'approved', submitTime: '-3d', auditTime: '-1d' }] })
    expect(row('select SubmitTime, EndTime from WfInstance where BusinessId = ?', asked!.Id)).toEqual({
      SubmitTime: '2026-10-11 09:30:00',
      EndTime: '2026-10-13 09:30:00',
    })
  })

  test('is in no state to which its flow does not lead: of one step it is never between two', async () => {
    const { made, world } = await startArranging()
    await world.own()
    world.transact(db =>
      db.run(sql`update WfVersion set Nodes = ${JSON.stringify(shortFlow)}
        where DefinitionId = (select Id from WfDefinition where WfCode = 'INFOCHANGE')`),
    )
    await made({ InfoChange: [{ state: 'approved' }] })
    await expect(made({ InfoChange: [{ state: 'inReview' }] })).rejects.toThrow('InfoChange第1行：流程走不到这一状态')
  })

  test('for a swap has the consent of the partner, and two have moved', async () => {
    const { made, row } = await startArranging()
    const idle = 'not exists (select 1 from DormChange c where s.Id in (c.UserId, c.SwapUserId))'
    const beds = `select s.StudentNo, b.Id from DormBed b join Student s on s.Id = b.UserId where b.State = 3 and s.Sex = '1'`
    const [one, other] = [0, 1].map(at => row(`${beds} and ${idle} order by s.StudentNo limit 1 offset ?`, at)!)
    const [student, swapUser] = [one!, other!].map(each => each.StudentNo as string)
    await made({ DormChange: [{ student: student!, kind: '互换', swapUser: swapUser!, state: 'approved' }] })
    expect(row(`${beds} and s.StudentNo = ?`, student)).toEqual({ StudentNo: student, Id: other!.Id })
    expect(row(`${beds} and s.StudentNo = ?`, swapUser)).toEqual({ StudentNo: swapUser, Id: one!.Id })
  })
})

describe('a notice', () => {
  test('that was sent has its audience, which reads it', async () => {
    const { made, as, row } = await startArranging()
    const [sent] = await made({
      Notice: [{ title: '校庆安排', createUser: 'xgc01', state: '已发布', sendTime: '-1d' }],
    })
    expect(row('select State, SendTime, ReceiverNum > 400 as many from Notice where Id = ?', sent!.Id)).toEqual({
      State: 2,
      SendTime: '2026-10-13 09:30:00',
      many: 1,
    })
    const { rows } = (await as('2024010101')(readingCalls.listMyNotice, { PageSize: 50 })).ResultValue!
    expect(rows.map(({ Title }) => Title)).toContain('校庆安排')
  })

  test('that was withdrawn was sent before', async () => {
    const { made, row } = await startArranging()
    const [sent] = await made({ Notice: [{ state: '已撤回' }] })
    expect(row('select State, ReceiverNum > 0 as sent from Notice where Id = ?', sent!.Id)).toEqual({
      State: 3,
      sent: 1,
    })
  })

  test('that waits for an audit has nobody yet', async () => {
    const { made, row } = await startArranging()
    const [asked] = await made({ Notice: [{ state: '待审核' }] })
    expect(row('select State, ReceiverNum from Notice where Id = ?', asked!.Id)).toEqual({ State: 1, ReceiverNum: 0 })
  })
})
