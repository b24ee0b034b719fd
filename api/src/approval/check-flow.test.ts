import type { FlowBranch, FlowCondition, FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { buildUser } from '@xuegong/db/build/account'
import { describe, expect, test } from 'vitest'
import { flowOf, startOutings } from '#test/outings'
import { checkFlow } from './check-flow.ts'
import type { Fields } from './flow-path.ts'

const { world, headTeacher, applicant } = await startOutings()
const removed = world.transact(db => buildUser(db, { TrueName: '已删者', IsDel: 1, roles: ['fdy'] }).Id)
const gone = world.transact(db => buildUser(db, { TrueName: '离职者', State: 0, roles: ['fdy'] }).Id)
const fields: Fields = {
  Days: { title: '天数', type: 'number' },
  Place: { title: '地点', type: 'text' },
  Level: { title: '层次', type: 'code', dict: 'EduLevel' },
  Later: { title: '以后', type: 'code', dict: 'NotYet' },
}
type Given = Partial<FlowNode> & { readonly NodeId: string }
/** An approve node without fault. */
const fine = (NodeId: string, besides: Partial<FlowNode> = {}): Given => ({
  NodeId,
  AssigneeType: 3,
  TimeoutHours: 24,
  ...besides,
})
const at = () => ({ world, db: world.writer(), now: world.now() })
const found = (...steps: Given[]) => checkFlow(at(), flowOf(...steps), fields)
const texts = (...steps: Given[]) => found(...steps).map(({ Text }) => Text)
const nodes = (all: readonly FlowNode[]) => checkFlow(at(), all, fields).map(({ Text }) => Text)

test('nothing is wrong with a flow of one approve node', () => {
  expect(found(fine('a1'))).toEqual([])
})

test('a fault names its node and keeps the flow from being published', () => {
  expect(found({ NodeId: 'a1', TimeoutHours: 1 })).toEqual([
    { NodeId: 'a1', Level: 1, Text: '请为节点【a1】选择审批人' },
  ])
})

test('a flow has one start, one end, and somebody who decides', () => {
  const two = flowOf(fine('a1'), { NodeId: 's2', NodeType: 'start' }, { NodeId: 'e2', NodeType: 'end' })
  expect(nodes(two)).toEqual(expect.arrayContaining(['流程必须有且只有一个开始节点', '流程必须有且只有一个结束节点']))
  expect(nodes([])).toEqual([
    '流程必须有且只有一个开始节点',
    '流程必须有且只有一个结束节点',
    '流程至少需要一个审批节点',
  ])
  expect(texts()).toEqual(['流程至少需要一个审批节点'])
})

describe('links', () => {
  test('are by ids: two nodes with one are told, whatever their names', () => {
    const all = flowOf(fine('a1', { Next: 'a1' }), fine('a1', { Name: '第二个' }))
    expect(nodes(all)).toContain('节点编号不能重复：a1')
  })

  test('that are missing or lead nowhere are told of their node', () => {
    const [start, a1, end] = flowOf(fine('a1')) as [FlowNode, FlowNode, FlowNode]
    const { Next: _, ...loose } = a1
    expect(nodes([start, loose, end])).toEqual(['节点【a1】未连接下一节点', '节点【end】无法从开始到达'])
    expect(nodes([start, { ...a1, Next: 'nowhere' }, end])[0]).toBe('节点【a1】指向不存在的节点')
  })

  test('that do not come to the end, and nodes that nothing leads to', () => {
    const all = flowOf(fine('a1'), fine('a2', { Next: 'a1' }), fine('a3'))
    expect(nodes(all)).toEqual([
      '节点【start】无法到达结束节点',
      '节点【a1】无法到达结束节点',
      '节点【a2】无法到达结束节点',
      '节点【a3】无法从开始到达',
      '节点【end】无法从开始到达',
      '流程存在循环：a1 → a2 → a1',
    ])
  })

  test('that turn in a circle are told once, though there is a way out', () => {
    const back: FlowBranch[] = [
      { Name: '再来', Conditions: [{ Field: 'Days', Op: 'gt', Value: '3' }], Next: 'a1' },
      { Name: '其他', Conditions: [], Next: 'end' },
    ]
    expect(texts(fine('a1'), { NodeId: 'c', NodeType: 'condition', Branches: back })).toEqual([
      '流程存在循环：a1 → c → a1',
    ])
    expect(texts(fine('a1', { Next: 'a1' }), fine('a2'))).toContain('流程存在循环：a1 → a1')
  })

  test('two ways to one node are no circle', () => {
    const Branches: FlowBranch[] = [
      { Name: '长', Conditions: [{ Field: 'Days', Op: 'gt', Value: '3' }], Next: 'a1' },
      { Name: '其他', Conditions: [], Next: 'a2' },
    ]
    expect(texts({ NodeId: 'c', NodeType: 'condition', Branches }, fine('a1'), fine('a2'))).toEqual([])
  })
})

test('no two nodes have one name', () => {
  expect(texts(fine('a1'), fine('a2', { Name: 'a1' }))).toEqual(['节点名称不能重复：a1'])
})

describe('branches', () => {
  const branch = (Name: string, ...Conditions: FlowCondition[]): FlowBranch => ({ Name, Conditions, Next: 'a1' })
  const of = (...Branches: FlowBranch[]) => found({ NodeId: 'c', NodeType: 'condition', Branches }, fine('a1'))
  const textsOf = (...Branches: FlowBranch[]) => of(...Branches).map(({ Text }) => Text)
  const asks = (Field: string, Op: FlowCondition['Op'], Value?: string | string[]): FlowCondition => ({
    Field,
    Op,
    ...(Value !== undefined && { Value }),
  })
  const others = branch('其他')

  test('need one for all others, and conditions for each but that', () => {
    expect(textsOf(branch('长', asks('Days', 'gt', '3')))).toEqual(['条件节点必须有默认分支'])
    expect(textsOf(branch('空'), others)).toEqual(['分支【空】没有条件'])
  })

  test('ask for fields that there are', () => {
    expect(textsOf(branch('旧', asks('Gone', 'eq', '1')), others)).toEqual(['分支【旧】的条件字段已不存在：Gone'])
    expect(textsOf(branch('旧', asks('toString', 'eq', '1')), others)).toEqual([
      '分支【旧】的条件字段已不存在：toString',
    ])
    expect(textsOf(branch('本科', asks('Applicant.EduLevel', 'eq', '21')), others)).toEqual([])
  })

  test.each([
    ['a number that is none', asks('Days', 'gt', '三')],
    ['a number without value', asks('Days', 'gt')],
    ['an empty value', asks('Days', 'eq', '')],
    ['several values where one is asked for', asks('Days', 'eq', ['1', '2'])],
    ['a piece of a number', asks('Days', 'contains', '1')],
    ['an order of texts', asks('Place', 'gt', '青岛')],
    ['a code that its table has not', asks('Level', 'in', ['21', '99'])],
  ])('do not ask for %s', (_, condition) => {
    expect(textsOf(branch('错', condition), others)).toEqual(['分支【错】的条件值无效'])
  })

  test.each([
    asks('Days', 'empty'),
    asks('Days', 'in', ['1', '2.5']),
    asks('Place', 'contains', '青岛'),
    asks('Level', 'in', ['21', '31']),
    asks('Later', 'eq', 'anything'),
  ])('may ask for %j', condition => {
    expect(textsOf(branch('对', condition), others)).toEqual([])
  })

  test.each([
    ['contradicts itself', [], [asks('Days', 'gt', '7'), asks('Days', 'lt', '3')]],
    ['leaves no number between', [], [asks('Days', 'gt', '3'), asks('Days', 'le', '3')]],
    ['is the same as one before', [asks('Place', 'eq', '青岛')], [asks('Place', 'eq', '青岛')]],
    ['asks for less than one before', [asks('Days', 'le', '7')], [asks('Days', 'le', '3')]],
    ['asks for more besides', [asks('Days', 'gt', '3')], [asks('Days', 'eq', '5'), asks('Place', 'eq', '青岛')]],
  ])('that are never taken are to be thought of: one %s', (_, before, after) => {
    const first = before.length > 0 ? [branch('先', ...before)] : []
    expect(of(...first, branch('后', ...after), others)).toEqual([
      { NodeId: 'c', Level: 2, Text: '分支【后】永远不会走到' },
    ])
  })

  test('stand behind the one for all others as well as before it', () => {
    expect(textsOf(others, branch('长', asks('Days', 'gt', '3')))).toEqual([])
  })

  test('that take what those before leave are taken', () => {
    const conditions = [asks('Days', 'le', '3'), asks('Days', 'le', '7')]
    expect(textsOf(...conditions.map((each, at) => branch(`第${at}`, each)), others)).toEqual([])
    expect(textsOf(branch('甲', asks('Days', 'gt', '3')), branch('乙', asks('Days', 'ge', '3')), others)).toEqual([])
  })
})

describe('who decides', () => {
  test('is said: named people, a role', () => {
    expect(texts(fine('a1', { AssigneeType: 1, Assignees: [] }))).toEqual(['请为节点【a1】选择审批人'])
    expect(texts(fine('a1', { AssigneeType: 2 }))).toEqual(['请为节点【a1】选择审批人'])
    expect(found(fine('a1', { AssigneeType: 2, RoleCode: 'nothing' }))).toEqual([
      { NodeId: 'a1', Level: 1, Text: '节点【a1】的角色不存在：nothing' },
    ])
    expect(found(fine('a1', { AssigneeType: 2, RoleCode: 'student' }))).toEqual([
      { NodeId: 'a1', Level: 2, Text: '节点【a1】的角色下没有可审批的人员' },
    ])
    expect(found(fine('a1', { AssigneeType: 1, Assignees: [applicant] }))).toEqual([
      { NodeId: 'a1', Level: 2, Text: '节点【a1】的审批人没有审批权限：申请人' },
    ])
    expect(texts(fine('a1'), { NodeId: 'k', NodeType: 'cc' })).toEqual(['请为节点【k】选择审批人'])
  })

  test('is not somebody who has left', () => {
    expect(texts(fine('a1', { AssigneeType: 1, Assignees: [headTeacher, gone, removed, 'nobody'] }))).toEqual([
      '节点【a1】的审批人已停用：离职者、已删者、未知人员',
    ])
  })

  test('is a share of 1 to 100 percent', () => {
    const share = (PassRate: number) => texts(fine('a1', { SignMode: 3, PassRate }))
    expect([share(0), share(101)]).toEqual([['通过比例应为1–100'], ['通过比例应为1–100']])
    expect([share(1), share(100)]).toEqual([[], []])
    expect(texts(fine('a1', { SignMode: 3 }))).toEqual(['通过比例应为1–100'])
  })

  test('at the end is a person, before that time alone may', () => {
    const byTime = { TimeoutHours: 24, TimeoutAction: 2 }
    const text = '最后一个审批节点不能设置超时自动通过'
    expect(texts(fine('a1', byTime))).toEqual([text])
    expect(texts(fine('a1', { ...byTime, TimeoutHours: 0 }))).toEqual(['节点【a1】没有设置办理时限'])
    expect(texts(fine('a1', byTime), fine('a2'))).toEqual([])
    expect(texts(fine('a1', byTime), { NodeId: 'k', NodeType: 'cc', AssigneeType: 4 })).toEqual([text])
  })

  test('is told of before what is only to be thought of', () => {
    const levels = found(fine('a1', { TimeoutHours: 0 }), { NodeId: 'a2', TimeoutHours: 1 }).map(({ Level }) => Level)
    expect(levels).toEqual([1, 2])
  })

  test('without a deadline is to be thought of', () => {
    expect(found(fine('a1', { TimeoutHours: 0 }))).toEqual([
      { NodeId: 'a1', Level: 2, Text: '节点【a1】没有设置办理时限' },
    ])
  })
})
