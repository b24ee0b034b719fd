import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '#refuse'
import { flowOf, startOutings } from '#test/outings'

const { hooks, publish, submit, decide, waiting, instance, stored, tasks, world, ...people } = await startOutings()
const { applicant, counsellor, college, staff } = people
const [one, two, three] = staff as [string, string, string]

beforeEach(() => {
  for (const name of Object.keys(hooks) as (keyof typeof hooks)[]) delete hooks[name]
})

describe('several at one node', () => {
  const all = (SignMode: number, besides: object = {}) =>
    publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two, three], SignMode, ...besides }))

  test('or: the first decision ends it', () => {
    all(1)
    const Id = submit()
    expect(waiting(Id)).toEqual([one, two, three])
    expect(decide(Id, two).State).toBe(3)
    expect(tasks(Id).map(({ State, Note }) => [State, Note])).toEqual([
      [5, '其他人已处理'],
      [1, ''],
      [5, '其他人已处理'],
    ])
  })

  test('or: behind it the others have nothing to do any more', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two] }, { NodeId: 'a2', AssigneeType: 5 }))
    const Id = submit()
    decide(Id, one)
    expect(waiting(Id)).toEqual([college])
  })

  test('all: each has to agree, and the first who does not ends it', () => {
    all(2)
    const Id = submit()
    expect(decide(Id, one)).toEqual({ State: 2, Next: ['教师2', '教师3'] })
    decide(Id, two)
    expect(decide(Id, three).State).toBe(3)
    const other = submit()
    decide(other, one)
    expect(decide(other, two, 2).State).toBe(4)
    expect(waiting(other)).toEqual([])
  })

  test('a share: enough who agree pass it, and it fails when enough cannot agree any more', () => {
    all(3, { PassRate: 60 })
    const Id = submit()
    decide(Id, one)
    expect(decide(Id, two).State).toBe(3)
    const other = submit()
    expect(decide(other, one, 2).State).toBe(2)
    expect(decide(other, three, 3).State).toBe(5)
  })

  test('in turn: each is asked when the one before has agreed', () => {
    all(4)
    const Id = submit()
    expect(waiting(Id)).toEqual([one])
    decide(Id, one)
    expect(waiting(Id)).toEqual([two])
    decide(Id, two)
    expect(decide(Id, three).State).toBe(3)
    const other = submit()
    decide(other, one)
    expect(decide(other, two, 3).State).toBe(5)
    expect(tasks(Id).map(({ Sort }) => Sort)).toEqual([0, 1, 2])
  })

  test('a share that cannot be reached any more ends as whoever decided last said, wherever he sits', () => {
    all(3, { PassRate: 60 })
    const Id = submit()
    decide(Id, three, 3)
    expect(decide(Id, one, 2).State).toBe(4)
  })
})

describe('whoever agreed directly before', () => {
  test('agrees by himself at the next node', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', AssigneeType: 1, Assignees: [counsellor, one] }))
    const Id = submit()
    expect(decide(Id, counsellor).State).toBe(3)
    expect(tasks(Id)[1]).toMatchObject({ State: 4, Result: 1, Note: '与上一环节审批人相同，自动通过' })
    expect(tasks(Id)).toHaveLength(2)
  })

  test('counts as one who agreed where all have to', () => {
    publish(
      flowOf(
        { NodeId: 'a1', AssigneeType: 3 },
        { NodeId: 'a2', AssigneeType: 1, Assignees: [counsellor, one], SignMode: 2 },
      ),
    )
    const Id = submit()
    decide(Id, counsellor)
    expect(waiting(Id)).toEqual([one])
    expect(decide(Id, one).State).toBe(3)
  })

  test('is not asked in turn either', () => {
    const turns = { AssigneeType: 1, Assignees: [one, counsellor, two], SignMode: 4 }
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', ...turns }))
    const Id = submit()
    decide(Id, counsellor)
    expect(waiting(Id)).toEqual([one])
    decide(Id, one)
    expect(waiting(Id)).toEqual([two])
  })

  test('is asked where another node lies between, and where the module needs more', () => {
    const nodes = flowOf(
      { NodeId: 'a1', AssigneeType: 3 },
      { NodeId: 'a2', AssigneeType: 5 },
      { NodeId: 'a3', AssigneeType: 3 },
      { NodeId: 'a4', AssigneeType: 3 },
    )
    publish(nodes)
    hooks.decide = (_, __, { NodeId }, { Opinion }) => void (NodeId === 'a4' && Opinion === '' && refuse('ON_PAGE'))
    const Id = submit()
    decide(Id, counsellor)
    decide(Id, college)
    expect(waiting(Id)).toEqual([counsellor])
    decide(Id, counsellor)
    expect([instance(Id).CurrentNode, waiting(Id)]).toEqual(['a4', [counsellor]])
  })
})

test('whoever agreed by himself agrees at the node behind it, too', () => {
  publish(
    flowOf(
      { NodeId: 'a1', AssigneeType: 3 },
      { NodeId: 'a2', AssigneeType: 3 },
      { NodeId: 'a3', AssigneeType: 1, Assignees: [counsellor, one], SignMode: 1 },
    ),
  )
  expect(decide(submit(), counsellor).State).toBe(3)
})

test('what a form writes before it says that it needs more is not stored', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', AssigneeType: 3 }))
  const Id = submit()
  hooks.decide = ({ db }, _, { NodeId }) => {
    if (NodeId !== 'a2') return
    db.$client.exec('update Outing set Days = 99')
    refuse('ON_PAGE')
  }
  decide(Id, counsellor)
  expect(waiting(Id)).toEqual([counsellor])
  expect(stored(instance(Id).BusinessId)!.Days).toBe(1)
})

describe('sent back', () => {
  const nodes = flowOf(
    { NodeId: 'a1', AssigneeType: 3 },
    { NodeId: 'a2', AssigneeType: 1, Assignees: [one], AllowBack: 1 },
    { NodeId: 'a3', AssigneeType: 5, AllowBack: 1 },
  )

  test('to a node that it has passed, a form waits there again and stays in review', () => {
    publish(nodes)
    const Id = submit()
    decide(Id, counsellor)
    decide(Id, one)
    expect(decide(Id, college, 2, 'a1')).toEqual({ State: 2, Next: ['辅导员'] })
    expect(instance(Id)).toMatchObject({ State: 2, CurrentNode: 'a1', Round: 1 })
    decide(Id, counsellor)
    expect(waiting(Id)).toEqual([one])
    decide(Id, one)
    expect(decide(Id, college).State).toBe(3)
  })

  test('to who agreed before too, he is asked and does not agree by himself', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', AssigneeType: 3 }, nodes[3]!))
    const Id = submit()
    decide(Id, counsellor)
    decide(Id, college, 2, 'a2')
    expect(waiting(Id)).toEqual([counsellor])
  })

  test('is no form to a node that lies on its way only since it was handed in', () => {
    const Branches = [
      { Name: '老生', Conditions: [{ Field: 'Applicant.Grade', Op: 'eq', Value: '2020' } as const], Next: 'a1' },
      { Name: '其他', Conditions: [], Next: 'a3' },
    ]
    publish(flowOf({ NodeId: 'c', NodeType: 'condition', Branches }, { NodeId: 'a1', AssigneeType: 3 }, nodes[3]!))
    const Id = submit()
    expect(waiting(Id)).toEqual([college])
    const grade = (Grade: string) =>
      world.transact(db => db.update(student).set({ Grade }).where(eq(student.UserId, applicant)).run())
    grade('2020')
    expect(() => decide(Id, college, 2, 'a1')).toThrow('不能退回到该环节')
    grade('2024')
  })

  test('by one of several, a form leaves the others nothing to do', () => {
    const all = { NodeId: 'a2', AssigneeType: 1, Assignees: [one, two], SignMode: 2, AllowBack: 1 as const }
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, all))
    const Id = submit()
    decide(Id, counsellor)
    decide(Id, one, 2, 'a1')
    expect(waiting(Id)).toEqual([counsellor])
    expect(tasks(Id)[2]).toMatchObject({ AssigneeId: two, State: 5, Note: '已退回' })
  })

  test('to people who are asked in turn, it asks all of them, also who had agreed before it', () => {
    const turns = { NodeId: 'a2', AssigneeType: 1, Assignees: [one, counsellor], SignMode: 4 }
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, turns, nodes[3]!))
    const Id = submit()
    decide(Id, counsellor)
    decide(Id, one)
    expect(waiting(Id)).toEqual([college])
    decide(Id, college, 2, 'a2')
    decide(Id, one)
    expect(waiting(Id)).toEqual([counsellor])
  })

  test.each([
    ['to a node that it has not come to', 'a1', 'a3'],
    ['to itself', 'a2', 'a2'],
    ['to what is no approve node', 'a2', 'start'],
  ])('%s it is not', (_, at, BackTo) => {
    publish(nodes)
    const Id = submit()
    if (at === 'a2') decide(Id, counsellor)
    expect(() => decide(Id, at === 'a2' ? one : counsellor, 2, BackTo)).toThrow('不能退回到该环节')
  })

  test('is a form only where the node allows it, and not by whoever agrees or refuses', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', AssigneeType: 5 }))
    const Id = submit()
    decide(Id, counsellor)
    expect(() => decide(Id, college, 2, 'a1')).toThrow('不能退回到该环节')
    publish(nodes)
    const other = submit()
    decide(other, counsellor)
    expect(() => decide(other, one, 3, 'a1')).toThrow('不能退回到该环节')
  })
})
