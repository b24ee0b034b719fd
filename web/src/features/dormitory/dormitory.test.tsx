import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { lookOfRepair } from './repair-words.ts'
import { wordOfBed } from './words.ts'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const plan = '/epidemicMange/dormMange/dormInfo'
const bed = (name: RegExp) => screen.findByRole('button', { name })

test('each bed of a floor says its number, its state and who has it', async () => {
  open(plan, 'xgc01')
  expect((await bed(/^101-1 /)).getAttribute('aria-label')).toBe('101-1 入住 赵一诺')
  expect((await bed(/^102-4 /)).getAttribute('aria-label')).toBe('102-4 空闲')
  expect(within(screen.getByRole('list', { name: '床位颜色' })).getAllByRole('listitem')).toHaveLength(5)
})

test('whoever may not act on rooms sees who lives there, and nothing to do', async () => {
  open(plan, 'fdy01')
  await user.click(await bed(/^101-1 /))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('在住')).toBeTruthy()
  for (const name of [/调\s*整/, /退\s*宿/]) expect(drawer.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['xgc01', /办理分配、调整、入住和退宿；拖动/],
  ['college01', /^查看所管学生的住宿情况$/],
  ['fdy01', /^查看所管学生的住宿情况$/],
  ['bzr01', /^查看所管学生的住宿情况$/],
])('the page tells %s what may be done there: %s', async (who, purpose) => {
  open(plan, who)
  expect(await screen.findByText(purpose)).toBeTruthy()
})

test('a college to which rooms belong is told that it may reserve beds of them', async () => {
  await api.world.own()
  api.world.transact(db =>
    db.$client.exec(
      `update DormRoom set CollegeId = (select OrgId from UserMan where LoginName = 'college01') where RoomNo = '101'`,
    ),
  )
  open(plan, 'college01')
  expect(await screen.findByText('查看床位，预留归属本院房间的空床')).toBeTruthy()
})

test('a free bed is reserved and freed again from beside the plan', async () => {
  open(plan, 'xgc01')
  await user.click(await bed(/^102-4 空闲/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /预\s*留/ }))
  await user.click(await bed(/^102-4 管理预留/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /启\s*用/ }))
  expect(await bed(/^102-4 空闲/)).toBeTruthy()
})

test('a free bed is given to one of those who have none, whom the warden of the building finds, too', async () => {
  api = await startApi('school')
  const { rows } = (await api.as('sg02')(dormitory.listUnhoused, { Sex: '1', PageSize: 50 })).ResultValue!
  const { TrueName, StudentNo } = rows.at(-1)!
  const [free] = (await api.as('sg02')(dormitory.listBed, { State: 0, SexType: 1 })).ResultValue!.rows
  const name = `${free!.RoomNo}-${free!.BedNo}`
  open(`${plan}?building=${free!.BuildingId}&floor=${free!.RoomNo.slice(0, 1)}`, 'sg02')
  await user.click(await bed(new RegExp(`^${name} 空闲`)))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /分\s*配/ }))
  await screen.findByText(`分配床位：${name}`)
  const form = within(screen.getAllByRole('dialog').at(-1)!)
  await user.type(await form.findByRole('combobox', { name: /学生/ }), StudentNo)
  await user.click(await screen.findByText(new RegExp(`^${TrueName}（${StudentNo}）`)))
  await user.click(form.getByRole('button', { name: /分\s*配/ }))
  expect(await bed(new RegExp(`^${name} .+ ${TrueName}$`))).toBeTruthy()
})

test('a move-out that is planned is taken back beside the plan', async () => {
  const { rows } = (await api.as('xgc01')(dormitory.listBed, { State: 3 })).ResultValue!
  const { Id, RoomNo, BedNo } = rows[0]!
  await api.as('xgc01')(dormitory.checkOut, { BedIds: [Id], OutDate: '2026-10-20', OutReason: '4' })
  open(plan, 'xgc01')
  await user.click(await bed(new RegExp(`^${RoomNo}-${BedNo} `)))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/计划 2026-10-20 退宿/)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: '取消退宿安排' }))
  await waitFor(() => expect(drawer.queryByText(/计划 2026-10-20 退宿/)).toBeNull())
})

test('a resident is dragged to another bed', async () => {
  open(plan, 'xgc01')
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (key: string, value: string) => data.set(key, value),
    getData: (key: string) => data.get(key) ?? '',
  }
  fireEvent.dragStart(await bed(/^101-1 入住/), { dataTransfer })
  fireEvent.drop(await bed(/^102-4 空闲/), { dataTransfer })
  expect(await bed(/^102-4 入住 赵一诺/)).toBeTruthy()
  const { rows } = (await api.as('xgc01')(dormitory.listBed, { State: 3, Key: '赵一诺' })).ResultValue!
  expect(rows.map(({ RoomNo, BedNo }) => [RoomNo, BedNo])).toEqual([['102', 4]])
})

test('beds are listed with who lives in them since when', async () => {
  open(`${plan}?tab=list`, 'xgc01')
  const table = within(await screen.findByRole('table', { name: '名单' }))
  expect(await table.findByText('赵一诺')).toBeTruthy()
  expect(table.getAllByText('空闲')).toHaveLength(6)
})

test('buildings and rooms stand beside each other', async () => {
  open('/dorm/building', 'xgc01')
  expect(await screen.findByText('梅园1号楼')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '房间' }))
  expect((await screen.findAllByText('102')).length).toBeGreaterThan(0)
})

test('a repair is given out from the list', async () => {
  await api.as('2024010101')(upkeep.addRepair, { Item: '3', Desc: '阳台门关不上，漏风' })
  open('/dorm/repair', 'xgc01')
  const row = within((await screen.findByText('阳台门关不上，漏风')).closest('tr')!)
  await user.click(row.getByRole('button', { name: /处\s*理/ }))
  await user.type(await screen.findByLabelText('维修人'), '张师傅')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /派\s*工/ }))
  await waitFor(() => expect(row.getByText('已派')).toBeTruthy())
})

test('late nights and gates have their tabs', async () => {
  open('/epidemicMange/dormMange/gateInfo', 'xgc01')
  expect(await screen.findByRole('table', { name: '进出流水' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '设备' }))
  expect(await screen.findByText('MY1-01')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '当前在外' }))
  expect(await screen.findByText('在宿舍')).toBeTruthy()
})

test('who is out now is listed of one building', async () => {
  api = await startApi('school')
  const tree = (await api.as('xgc01')(dormitory.getDormTree, {})).ResultValue!
  const of = async (BuildingId: string) => (await api.as('xgc01')(gate.getInOutNow, { BuildingId })).ResultValue!
  const { Id } = tree[0]!
  const [here, all] = [await of(Id), (await api.as('xgc01')(gate.getInOutNow, {})).ResultValue!]
  expect([here.total > 0, here.total < all.total]).toEqual([true, true])
  open(`/epidemicMange/dormMange/gateInfo?tab=now&BuildingId=${Id}`, 'xgc01')
  const table = within(await screen.findByRole('table', { name: '当前在外' }))
  expect(await table.findByText(here.rows[0]!.StudentNo)).toBeTruthy()
  expect(table.getAllByRole('row')).toHaveLength(here.total + 1)
  expect(screen.getByRole('combobox', { name: '楼栋' })).toBeTruthy()
})

const lateNight = async () => {
  const { world } = api
  await world.own()
  const { rows } = (await api.as('xgc01')(dormitory.listBed, { State: 3, Key: '赵一诺' })).ResultValue!
  const { UserId, BuildingId, RoomId } = rows[0]!
  world.transact(db =>
    db.$client
      .prepare(
        `insert into LateReturn (Id, UserId, Date, Kind, PassTime, BuildingId, RoomId, CreateDate)
          values ('night', ?, '2026-10-13', 1, '2026-10-13 23:40:00', ?, ?, '2026-10-14 00:05:00')`,
      )
      .run(UserId, BuildingId, RoomId),
  )
}

test.each([
  ['fdy01', ['已谈话', '已通报', '属实请假']],
  ['xgc01', ['已谈话', '已通报', '属实请假', '误报']],
])('%s may say of a late night %j', async (who, states) => {
  await lateNight()
  open('/epidemicMange/dormMange/gateInfo?tab=late', who)
  const row = within(await screen.findByRole('row', { name: /赵一诺/ }))
  await user.click(row.getByRole('button', { name: /处\s*理/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByLabelText('处理状态'))
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map(each => each.textContent)
  expect(offered).toEqual(states)
})

test('of nights that are handled together it is said which were not, and why', async () => {
  await lateNight()
  api.world.transact(db =>
    db.$client.exec(
      `insert into LateReturn (Id, UserId, Date, Kind, BuildingId, RoomId, CreateDate, HandleState)
        select 'known', UserId, '2026-10-12', 2, BuildingId, RoomId, CreateDate, 2 from LateReturn where Id = 'night'`,
    ),
  )
  open('/epidemicMange/dormMange/gateInfo?tab=late', 'fdy01')
  const table = within(await screen.findByRole('table', { name: '晚归未归' }))
  for (const box of (await table.findAllByRole('checkbox')).slice(1, 3)) await user.click(box)
  const bar = (await screen.findByText(/已选择/)).parentElement!
  await user.click(within(bar).getByRole('button', { name: /处\s*理/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('处理说明'), '已电话沟通')
  await user.click(dialog.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('已处理 1 条')).toBeTruthy()
  expect(await screen.findByText(/^1 条未处理：/)).toBeTruthy()
})

test('devices are shown to whoever keeps them', async () => {
  open('/epidemicMange/dormMange/gateInfo', 'fdy01')
  expect(await screen.findByRole('link', { name: '晚归未归' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '设备' })).toBeNull()
})

test.each([
  [1, 2, '已选未到'],
  [1, 1, '管理预留'],
  [3, 2, '入住'],
  [4, null, '停用'],
])('a bed in state %i of kind %j is %s', (state, kind, word) => {
  expect(wordOfBed(state, kind)).toBe(word)
})

test('a repair that nobody takes for days is red', () => {
  expect([lookOfRepair(0, 1), lookOfRepair(0, 0)]).toEqual([
    { tone: 'bad', text: '待派超3天' },
    { tone: 'warn', text: '待派' },
  ])
})

test('a student sees his bed on the phone, and says why he came late', async () => {
  const { world } = api
  await world.own()
  const { rows } = (await api.as('xgc01')(dormitory.listBed, { State: 3, Key: '赵一诺' })).ResultValue!
  const [bedOfHers] = rows
  const { UserId, BuildingId, RoomId } = bedOfHers!
  world.transact(db =>
    db.$client
      .prepare(
        `insert into LateReturn (Id, UserId, Date, Kind, PassTime, BuildingId, RoomId, CreateDate)
          values ('night', ?, '2026-10-13', 1, '2026-10-13 23:40:00', ?, ?, '2026-10-14 00:05:00')`,
      )
      .run(UserId, BuildingId, RoomId),
  )
  open('/dorm/myDorm', '2024010101')
  const card = within(await screen.findByRole('region', { name: '床位' }))
  expect(card.getByText('101')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '说明原因' }))
  await user.type(await screen.findByLabelText('说明'), '参加校运会排练')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('说明：参加校运会排练')).toBeTruthy()
})
