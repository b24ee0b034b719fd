import { flowDesign } from '@xuegong/contracts/modules/workflow'
import { buildDefinition, buildInstance, buildVersion } from '@xuegong/db/build/workflow'
import { shortFlow } from '@xuegong/db/rows/workflow'
import { wfDefinition, wfInstance, wfVersion } from '@xuegong/db/schema/workflow'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
await world.own()
const admin = as('xgc01')
const refused = (RequestMsg: string) => ({ ErrorCode: 2, RequestMsg })
const build = (given: Parameters<typeof buildDefinition>[1] = {}) => world.transact(db => buildDefinition(db, given))
const stored = (Id: string) => world.reader().select().from(wfDefinition).where(eq(wfDefinition.Id, Id)).get()!
const outing = { WfCode: 'OUTING', WfName: '外出审批', BusinessType: 'LEAVE' }
/** A flow that nobody decides: it cannot be published. */
const empty = shortFlow.filter(({ NodeType }) => NodeType !== 'approve').map(node => ({ ...node, Next: 'end' }))

beforeEach(() => {
  world.transact(db => {
    for (const table of [wfDefinition, wfVersion, wfInstance]) db.delete(table).where(isNotNull(table.Id)).run()
  })
})

test('a new flow is a draft, which is read with its nodes and listed without', async () => {
  const { Id } = (await admin(flowDesign.addDefinition, { ...outing, Nodes: shortFlow })).ResultValue!
  expect((await admin(flowDesign.getDefinition, { Id })).ResultValue).toMatchObject({ State: 0, Nodes: shortFlow })
  const { rows } = (await admin(flowDesign.listDefinition, {})).ResultValue!
  expect(rows).toMatchObject([{ WfCode: 'OUTING', CurVersion: 0, HasDraft: 1, RunningNum: 0, IsBuilt: 0 }])
  expect(rows[0]).not.toHaveProperty('Nodes')
})

test('a flow is made for a business that the product knows', async () => {
  const asked = { ...outing, BusinessType: 'NOTHING' }
  expect(await admin(flowDesign.addDefinition, asked)).toMatchObject(refused('业务类型不存在：NOTHING'))
})

test('a flow of a business that is gone is not copied', async () => {
  const { Id } = build({ BusinessType: 'GONE' })
  const copied = await admin(flowDesign.copyDefinition, { Id, WfCode: 'COPY', WfName: '副本' })
  expect(copied).toMatchObject(refused('业务类型不存在：GONE'))
})

test('two flows have no code in common', async () => {
  build({ WfCode: 'OUTING' })
  expect(await admin(flowDesign.addDefinition, outing)).toMatchObject(refused('流程编码已存在'))
})

test('flows are found by name or code, and by state', async () => {
  build({ WfCode: 'AA', WfName: '请假' })
  build({ WfCode: 'BB', WfName: '调宿', State: 2 })
  const codes = async (input: object) =>
    (await admin(flowDesign.listDefinition, input)).ResultValue!.rows.map(({ WfCode }) => WfCode)
  expect(await codes({})).toEqual(['AA', 'BB'])
  expect(await codes({ Key: '调' })).toEqual(['BB'])
  expect(await codes({ Key: 'AA' })).toEqual(['AA'])
  expect(await codes({ State: 2 })).toEqual(['BB'])
})

test('an edit changes the draft and leaves what is published', async () => {
  const { Id } = build({ State: 1, CurVersion: 1 })
  world.transact(db => buildVersion(db, { DefinitionId: Id }))
  expect((await admin(flowDesign.getDefinition, { Id })).ResultValue).toMatchObject({ HasDraft: 0 })
  const edit = { Id, WfName: '外出', Nodes: empty, RowVersion: 1 }
  expect((await admin(flowDesign.editDefinition, edit)).ResultValue).toEqual({ Id, RowVersion: 2 })
  expect((await admin(flowDesign.getDefinition, { Id })).ResultValue).toMatchObject({ HasDraft: 1, Nodes: empty })
  expect(world.reader().select().from(wfVersion).get()).toMatchObject({ Nodes: shortFlow })
})

test('an edit without nodes changes the name alone', async () => {
  const { Id } = build()
  await admin(flowDesign.editDefinition, { Id, WfName: '外出', RowVersion: 1 })
  expect(stored(Id)).toMatchObject({ WfName: '外出', DraftNodes: shortFlow })
})

test('a draft that somebody else has changed is neither edited nor published', async () => {
  const { Id } = build({ RowVersion: 3 })
  const stale = refused('数据已被他人修改，请刷新后重试')
  expect(await admin(flowDesign.editDefinition, { Id, WfName: '外出', RowVersion: 2 })).toMatchObject(stale)
  expect(await admin(flowDesign.publishDefinition, { Id, RowVersion: 2 })).toMatchObject(stale)
})

test('publishing makes a version of the draft with the fields that conditions may ask for', async () => {
  const { Id } = build({ BusinessType: 'LEAVE' })
  const publish = { Id, RowVersion: 1, Remark: '首次发布' }
  expect((await admin(flowDesign.publishDefinition, publish)).ResultValue).toEqual({ Version: 1, RowVersion: 2 })
  expect(stored(Id)).toMatchObject({ State: 1, CurVersion: 1 })
  const Fields = { Days: { title: '请假天数', type: 'number' } }
  expect(world.reader().select().from(wfVersion).get()).toMatchObject({ Nodes: shortFlow, Fields, Remark: '首次发布' })
})

test('publishing again makes the next version, and both are listed, newest first', async () => {
  const { Id } = build()
  await admin(flowDesign.publishDefinition, { Id, RowVersion: 1 })
  await admin(flowDesign.publishDefinition, { Id, RowVersion: 2, Remark: '加一级' })
  const [, first] = world.reader().select().from(wfVersion).all()
  world.transact(db => buildInstance(db, { VersionId: first!.Id }))
  world.transact(db => db.update(wfInstance).set({ DefinitionId: Id }).run())
  expect((await admin(flowDesign.listVersions, { Id })).ResultValue).toMatchObject([
    { Version: 2, Remark: '加一级', UserName: '周明远', RunningNum: 1 },
    { Version: 1, Remark: '', RunningNum: 0 },
  ])
})

test('of one business one flow is published', async () => {
  build({ BusinessType: 'OUT', State: 1, CurVersion: 1 })
  const { Id } = build({ BusinessType: 'OUT' })
  const publish = await admin(flowDesign.publishDefinition, { Id, RowVersion: 1 })
  expect(publish).toMatchObject(refused('该业务已有已发布的流程，请先停用'))
  expect(stored(Id)).toMatchObject({ State: 0 })
})

test('a flow that nobody decides is not published', async () => {
  const { Id } = build({ DraftNodes: empty })
  const publish = await admin(flowDesign.publishDefinition, { Id, RowVersion: 1 })
  expect(publish).toMatchObject(refused('流程至少需要一个审批节点'))
  expect(world.reader().select().from(wfVersion).all()).toEqual([])
})

test('flows are stopped and go on', async () => {
  const { Id } = build({ State: 1, CurVersion: 1 })
  for (const State of [2, 1] as const) {
    expect((await admin(flowDesign.statusDefinition, { Ids: [Id], State })).ResultValue).toEqual({ Ok: 1, Failed: [] })
    expect(stored(Id)).toMatchObject({ State })
  }
})

test('a flow that is stopped already is stopped, whatever else its business has, and counts once', async () => {
  const stopped = build({ BusinessType: 'OUT', State: 2, CurVersion: 1 })
  build({ BusinessType: 'OUT', State: 1, CurVersion: 1 })
  const Ids = [stopped.Id, stopped.Id]
  expect((await admin(flowDesign.statusDefinition, { Ids, State: 2 })).ResultValue).toEqual({ Ok: 1, Failed: [] })
})

test('a flow that was removed is in the way of no other', async () => {
  build({ BusinessType: 'OUT', State: 1, CurVersion: 1, IsDel: 1 })
  const { Id } = build({ BusinessType: 'OUT' })
  expect((await admin(flowDesign.publishDefinition, { Id, RowVersion: 1 })).ResultValue).toMatchObject({ Version: 1 })
})

test('running are the forms of a flow that wait, of each version its own', async () => {
  const { Id: DefinitionId } = build({ State: 1, CurVersion: 1 })
  world.transact(db => {
    const { Id: VersionId } = buildVersion(db, { DefinitionId })
    for (const State of [1, 2, 3, 4, 5, 6, 7, 8]) buildInstance(db, { VersionId, DefinitionId, State })
    buildInstance(db, { VersionId, DefinitionId, State: 1, IsDel: 1 })
  })
  const { rows } = (await admin(flowDesign.listDefinition, {})).ResultValue!
  expect(rows).toMatchObject([{ RunningNum: 2 }])
  expect((await admin(flowDesign.listVersions, { Id: DefinitionId })).ResultValue).toMatchObject([{ RunningNum: 2 }])
})

test('a draft is compared with the version that is published, not with one before', async () => {
  const { Id } = build()
  await admin(flowDesign.publishDefinition, { Id, RowVersion: 1 })
  const Nodes = shortFlow.map(node => ({ ...node, X: node.X + 100 }))
  await admin(flowDesign.editDefinition, { Id, WfName: '外出', Nodes, RowVersion: 2 })
  expect((await admin(flowDesign.getDefinition, { Id })).ResultValue).toMatchObject({ HasDraft: 1 })
  await admin(flowDesign.publishDefinition, { Id, RowVersion: 3 })
  expect((await admin(flowDesign.getDefinition, { Id })).ResultValue).toMatchObject({ HasDraft: 0, CurVersion: 2 })
})

test('flows say what they are for, and whether that is built', async () => {
  build({ WfCode: 'AA', BusinessType: 'INFOCHANGE' })
  build({ WfCode: 'BB', BusinessType: 'LEAVE' })
  build({ WfCode: 'CC', BusinessType: 'OTHER' })
  expect((await admin(flowDesign.listDefinition, {})).ResultValue!.rows).toMatchObject([
    { BusinessName: '信息变更', IsBuilt: 1 },
    { BusinessName: '请假', IsBuilt: 0 },
    { BusinessName: 'OTHER', IsBuilt: 0 },
  ])
})

test('neither a draft, nor a second flow of a business, nor one that is not there goes on', async () => {
  const draft = build()
  const [first, second] = [1, 2].map(() => build({ BusinessType: 'OUT', State: 2, CurVersion: 1 }))
  const Ids = [draft.Id, first!.Id, second!.Id, 'nothing']
  expect((await admin(flowDesign.statusDefinition, { Ids, State: 1 })).ResultValue).toEqual({
    Ok: 1,
    Failed: [
      { Id: draft.Id, Reason: '该流程尚未发布' },
      { Id: second!.Id, Reason: '该业务已有已发布的流程，请先停用' },
      { Id: 'nothing', Reason: '数据不存在或无权访问' },
    ],
  })
})

test('a copy is a draft of its own with the nodes of the other', async () => {
  const BusinessType = 'LEAVE'
  const { Id } = build({ BusinessType, State: 1, CurVersion: 1 })
  const copy = (await admin(flowDesign.copyDefinition, { Id, WfCode: 'COPY', WfName: '副本' })).ResultValue!
  expect(stored(copy.Id)).toMatchObject({
    WfCode: 'COPY',
    BusinessType,
    State: 0,
    CurVersion: 0,
    DraftNodes: shortFlow,
  })
  const again = await admin(flowDesign.copyDefinition, { Id, WfCode: 'COPY', WfName: '副本' })
  expect(again).toMatchObject(refused('流程编码已存在'))
})

test('a flow that forms have gone through is not removed', async () => {
  const [used, unused] = [build(), build()]
  const { Id: VersionId } = world.transact(db => buildVersion(db, { DefinitionId: used.Id }))
  world.transact(db => buildInstance(db, { VersionId, State: 3 }))
  world.transact(db => db.update(wfInstance).set({ DefinitionId: used.Id }).run())
  expect((await admin(flowDesign.removeDefinition, { Ids: [used.Id, unused.Id] })).ResultValue).toEqual({
    Ok: 1,
    Failed: [{ Id: used.Id, Reason: '该流程已有运行实例，不能删除，请停用' }],
  })
})

test('flows are made for the eight businesses of the product, built or not', async () => {
  const forms = (await admin(flowDesign.listFlowForms, {})).ResultValue!
  expect(forms.map(({ Name }) => Name)).toEqual(
    expect.arrayContaining(['请假', '返校申请', '困难认定', '奖助评审', '调宿申请', '勤工岗位', '临时困难补助']),
  )
  expect(forms.find(({ BusinessType }) => BusinessType === 'LEAVE')).toMatchObject({
    IsBuilt: 0,
    Fields: expect.arrayContaining([
      { Field: 'Days', Title: '请假天数', Type: 'number', Dict: '' },
      { Field: 'LeaveType', Title: '请假类型', Type: 'code', Dict: 'LeaveType' },
      { Field: 'Applicant.EduLevel', Title: '申请人培养层次', Type: 'code', Dict: 'EduLevel' },
    ]),
  })
})
