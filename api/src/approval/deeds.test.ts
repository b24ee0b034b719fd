import { buildUser } from '@xuegong/db/build/account'
import { beforeEach, describe, expect, test } from 'vitest'
import { standing } from '#world/world-clock'
import { flowOf, startOutings } from '#test/outings'

const school = await startOutings()
const { approvals, world, as, publish, submit, draft, decide, waiting, instance, stored, tasks, open, todos } = school
const { applicant, counsellor, college, office, admin, staff } = school
const [one, two, three, four] = staff as [string, string, string, string]
const twoSteps = flowOf({ NodeId: 'a1', AssigneeType: 3, AllowTransfer: 1 }, { NodeId: 'a2', AssigneeType: 5 })
const rowState = (InstanceId: string) => stored(instance(InstanceId).BusinessId)!.State
const agree = { Result: 1, Opinion: '' } as const

beforeEach(() => {
  world.setClock(standing('2026-10-14 09:00:00'))
  publish(twoSteps)
})

describe('withdrawing', () => {
  test('takes back what nobody has decided on, and it may be handed in again', () => {
    const Id = submit()
    approvals.withdraw(as(applicant), Id)
    expect([instance(Id).State, rowState(Id), waiting(Id)]).toEqual([6, 6, []])
    expect(tasks(Id)[0]).toMatchObject({ State: 5, Note: '申请人已撤回' })
    expect(todos(Id).map(({ State }) => State)).toEqual([3])
    submit(instance(Id).BusinessId)
    expect(instance(Id)).toMatchObject({ State: 1, Round: 2 })
  })

  test('is refused once somebody has decided, and twice', () => {
    const Id = submit()
    decide(Id, counsellor)
    expect(() => approvals.withdraw(as(applicant), Id)).toThrow('已有审批意见，不能撤回')
    const other = submit()
    approvals.withdraw(as(applicant), other)
    expect(() => approvals.withdraw(as(applicant), other)).toThrow('当前状态不能撤回')
  })

  test('is for the applicant alone', () => {
    expect(() => approvals.withdraw(as(counsellor), submit())).toThrow('数据不存在或无权访问')
    expect(() => approvals.withdraw(as(applicant), 'nothing')).toThrow('数据不存在或无权访问')
  })

  test('comes too late for who decides at the same moment, and who decides for it', () => {
    const Id = submit()
    const TaskId = open(Id)[0]!.Id
    approvals.withdraw(as(applicant), Id)
    expect(() => approvals.decide(as(counsellor), TaskId, agree)).toThrow('该任务已被处理')
    expect(instance(Id).State).toBe(6)
  })
})

describe('handing on', () => {
  const hand = (Id: string, from: string, ToUserId: string) => () =>
    approvals.transfer(as(from), open(Id)[0]!.Id, { ToUserId, Reason: '本周出差' })

  test('gives the task and its to-do to somebody else, with its deadline', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3, AllowTransfer: 1, TimeoutHours: 24 }))
    const Id = submit()
    world.setClock(standing('2026-10-14 12:00:00'))
    hand(Id, counsellor, one)()
    expect(tasks(Id)).toMatchObject([
      { State: 2, Opinion: '本周出差', Note: '已转办给教师1', HandleTime: '2026-10-14 12:00:00' },
      {
        State: 0,
        AssigneeId: one,
        Note: '由辅导员转办',
        DeadLine: '2026-10-15 09:00:00',
        FromTaskId: tasks(Id)[0]!.Id,
      },
    ])
    const [before, after] = todos(Id)
    expect([before!.State, after!.State, after!.ReceiveUserId, after!.FromId]).toEqual([3, 0, one, before!.Id])
    expect(decide(Id, one).State).toBe(3)
  })

  test('is refused where the node does not allow it', () => {
    const Id = submit()
    decide(Id, counsellor)
    expect(hand(Id, college, one)).toThrow('该环节不允许转办')
  })

  test('is refused the fourth time', () => {
    const Id = submit()
    hand(Id, counsellor, one)()
    hand(Id, one, two)()
    hand(Id, two, three)()
    expect(hand(Id, three, four)).toThrow('该任务已转办3次，不能再转')
    expect(decide(Id, three).State).toBe(2)
  })

  test('goes to staff who may decide, and neither to the applicant nor to who is asked already', () => {
    const [pupil, tutor, off] = world.transact(db => [
      buildUser(db, { roles: ['pyy'], UserType: 1 }).Id,
      buildUser(db, { UserType: 2 }).Id,
      buildUser(db, { roles: ['fdy'], State: 0 }).Id,
    ])
    publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [counsellor, four], AllowTransfer: 1 }))
    const text = '只能转给有审批权限、且不是申请人和本环节审批人的教职工'
    const ownForm = approvals.submit(as(one), 'OUTING', draft(1, one))
    expect(hand(ownForm, counsellor, one)).toThrow(text)
    for (const to of [pupil!, tutor!, off!, 'nobody', four, counsellor])
      expect(hand(submit(), counsellor, to)).toThrow(text)
  })

  test('is refused for a task that was decided, and that of somebody else', () => {
    const Id = submit()
    const TaskId = open(Id)[0]!.Id
    decide(Id, counsellor)
    const to = { ToUserId: one, Reason: '出差' }
    expect(() => approvals.transfer(as(counsellor), TaskId, to)).toThrow('该任务已被处理')
    expect(() => approvals.transfer(as(one), TaskId, to)).toThrow('数据不存在或无权访问')
  })

  test('a task that was handed on is decided by its new holder only', () => {
    const Id = submit()
    const TaskId = open(Id)[0]!.Id
    hand(Id, counsellor, one)()
    expect(() => approvals.decide(as(counsellor), TaskId, agree)).toThrow('该任务已被处理')
  })

  test('keeps the number of people where a share has to agree', () => {
    const share = { AssigneeType: 1, Assignees: [one, two, three], SignMode: 3, PassRate: 60 }
    publish(flowOf({ NodeId: 'a1', AllowTransfer: 1, ...share }))
    const Id = submit()
    approvals.transfer(as(one), open(Id)[0]!.Id, { ToUserId: four, Reason: '出差' })
    decide(Id, four)
    expect(instance(Id).State).toBe(2)
    expect(decide(Id, two).State).toBe(3)
  })

  test('by those who watch over flows needs no leave of the node, and an open task', () => {
    const Id = submit()
    decide(Id, counsellor)
    const task = open(Id)[0]!
    approvals.reassign(as(admin), task.Id, { ToUserId: one, Reason: '休假' })
    expect(tasks(Id).slice(1)).toMatchObject([
      { State: 2, Note: '已改派给教师1' },
      { AssigneeId: one, State: 0 },
    ])
    const again = () => approvals.reassign(as(admin), task.Id, { ToUserId: two, Reason: '休假' })
    expect(again).toThrow('该任务已被处理')
    const unknown = () => approvals.reassign(as(admin), 'nothing', { ToUserId: two, Reason: '休假' })
    expect(unknown).toThrow('数据不存在或无权访问')
    const own = () => approvals.reassign(as(admin), open(Id)[0]!.Id, { ToUserId: applicant, Reason: '休假' })
    expect(own).toThrow('只能转给有审批权限、且不是申请人和本环节审批人的教职工')
  })
})

describe('urging', () => {
  const at = (moment: string) => world.setClock(standing(moment))

  test('makes the to-do pressing and unread', () => {
    const Id = submit()
    approvals.urge(as(applicant), Id)
    expect(todos(Id)).toMatchObject([{ Priority: 2, IsRead: 0 }])
    expect(instance(Id)).toMatchObject({ UrgeCount: 1, UrgeTime: '2026-10-14 09:00:00' })
  })

  test('is refused within four hours, and after five times', () => {
    const Id = submit()
    approvals.urge(as(applicant), Id)
    at('2026-10-14 12:59:59')
    expect(() => approvals.urge(as(applicant), Id)).toThrow('距上次催办不足4小时')
    for (const hour of [13, 17, 21]) {
      at(`2026-10-14 ${hour}:00:00`)
      approvals.urge(as(applicant), Id)
    }
    at('2026-10-15 09:00:00')
    approvals.urge(as(applicant), Id)
    at('2026-10-16 09:00:00')
    expect(() => approvals.urge(as(applicant), Id)).toThrow('催办次数已达上限')
  })

  test('is for the applicant, of what waits', () => {
    const Id = submit()
    expect(() => approvals.urge(as(counsellor), Id)).toThrow('数据不存在或无权访问')
    decide(Id, counsellor, 3)
    expect(() => approvals.urge(as(applicant), Id)).toThrow('该申请已办结')
  })
})

describe('ending', () => {
  test('an application for good leaves nothing to do, and says who did it and why', () => {
    const Id = submit()
    approvals.terminate(as(admin), Id, '重复申请')
    expect([instance(Id).State, rowState(Id), waiting(Id)]).toEqual([7, 7, []])
    expect(school.round(Id, 1)).toMatchObject({ EndState: 7, EndBy: '系统管理员', EndReason: '重复申请' })
    expect(() => submit(instance(Id).BusinessId)).toThrow('当前状态不能修改')
  })

  test('voids one that was approved, and refuses one that has ended otherwise, or is unknown', () => {
    const Id = submit()
    decide(Id, counsellor)
    decide(Id, college)
    approvals.terminate(as(admin), Id, '情况有变')
    expect(rowState(Id)).toBe(7)
    expect(() => approvals.terminate(as(admin), Id, '再来')).toThrow('只有审批中和已通过的申请可以终止')
    expect(() => approvals.terminate(as(admin), 'nothing', '再来')).toThrow('数据不存在或无权访问')
    const refused = submit()
    decide(refused, counsellor, 3)
    expect(() => approvals.terminate(as(admin), refused, '再来')).toThrow('只有审批中和已通过的申请可以终止')
  })

  test.each([
    ['returned', (Id: string) => void decide(Id, counsellor, 2)],
    ['withdrawn', (Id: string) => approvals.withdraw(as(applicant), Id)],
  ])('is refused of one that was %s: its applicant has it in hand', (_, first) => {
    const Id = submit()
    first(Id)
    expect(() => approvals.terminate(as(admin), Id, '重复申请')).toThrow('只有审批中和已通过的申请可以终止')
  })

  test('by its module voids or expires what can be, and nothing else', () => {
    const [voids, expires, done] = [submit(), submit(), submit()]
    decide(done, counsellor)
    decide(done, college)
    const end = (Id: string, State: 7 | 8) =>
      approvals.end(as(office), 'OUTING', instance(Id).BusinessId, State, '学期结束')
    end(voids, 7)
    end(expires, 8)
    end(done, 8)
    expect([voids, expires, done].map(rowState)).toEqual([7, 8, 3])
    end(expires, 7)
    expect(rowState(expires)).toBe(8)
    expect(() => approvals.end(as(office), 'OUTING', 'nothing', 7, '学期结束')).not.toThrow()
  })

  test('of an applicant who has left voids what waits, and nothing that was decided', () => {
    const other = world.transact(db => buildUser(db, { roles: ['student'] }).Id)
    const own = () => approvals.submit(as(other), 'OUTING', draft(1, other))
    const [waits, done] = [own(), own()]
    approvals.terminate(as(admin), done, '重复')
    const mine = submit()
    approvals.applicantGone(as(admin), other, '学生已退学')
    expect([instance(waits).State, instance(mine).State]).toEqual([7, 1])
    expect(school.round(waits, 1).EndReason).toBe('学生已退学')
  })
})

test('of a form there is one instance, whichever way it is asked for', () => {
  const Id = submit()
  const { BusinessId } = instance(Id)
  expect(approvals.instanceOf(as(applicant), 'OUTING', BusinessId)).toBe(Id)
  expect(approvals.instanceOf(as(applicant), 'OTHER', BusinessId)).toBeUndefined()
})
