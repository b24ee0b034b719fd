import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const checks = async () => (await api.as('xgc01')(upkeep.listHygiene, { PageSize: 50 })).ResultValue!.rows
const fill = (...points: string[]) => user.keyboard(points.join('{Tab}'))

test('rooms are judged one after the other by the keyboard, each once a day, those without residents left out', async () => {
  api = await startApi('school')
  const { rows } = (await api.as('sg02')(dormitory.listRoom, { PageSize: 200 })).ResultValue!
  const [first] = rows
  const floor = rows.filter(
    ({ BuildingId, Floor, UsedNum }) => BuildingId === first!.BuildingId && Floor === first!.Floor && UsedNum > 0,
  )
  const judge = async ({ RoomNo }: { RoomNo: string }, ...points: string[]) => {
    await screen.findByText(`${first!.BuildingName}${RoomNo}`)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('地面')))
    await fill(...points)
    await user.keyboard('{Enter}')
  }
  const before = (await checks()).length
  open('/dorm/hygiene', 'sg02')
  await user.click(await screen.findByRole('button', { name: '逐间检查' }))
  await judge(floor[0]!, '20', '19', '18', '17', '16')
  await judge(floor[1]!, '20', '20', '20', '20', '20')
  expect(await screen.findByText(`第 3 间，共 ${floor.length} 间`)).toBeTruthy()
  const found = await checks()
  expect(found).toHaveLength(before + 2)
  expect(found.find(({ RoomNo, Score }) => RoomNo === floor[0]!.RoomNo && Score === 90)).toMatchObject({
    Ground: 20,
    Safety: 16,
  })
})

test('a room may be passed over, and where all are judged the floor is done', async () => {
  open('/dorm/hygiene', 'xgc01')
  await user.click(await screen.findByRole('button', { name: '逐间检查' }))
  await screen.findByText('第 1 间，共 1 间')
  await user.click(screen.getByRole('button', { name: /跳\s*过/ }))
  expect(await screen.findByText('本层房间今天都已检查')).toBeTruthy()
})

test('whoever judges no rooms has no round to make', async () => {
  open('/dorm/hygiene', 'fdy01')
  await screen.findByRole('table', { name: '卫生检查' })
  expect(screen.queryByRole('button', { name: '逐间检查' })).toBeNull()
})

test.each([
  [12, '60 合格', 'warn'],
  [11, '55 不合格', 'bad'],
  [18, '90 优', 'good'],
])('a room with %i points for each thing is %s', async (each, text, tone) => {
  const { world } = api
  await world.own()
  world.transact(db =>
    db.$client.prepare('update Hygiene set Ground = ?, Score = ?, Level = ?').run(each, each * 5, text.split(' ')[1]),
  )
  open('/dorm/hygiene', 'xgc01')
  const table = within(await screen.findByRole('table', { name: '卫生检查' }))
  const state = await table.findByText(text)
  expect(state.querySelector('i')!.className).toContain(tone)
})

test('the ranking of rooms stands beside the checks', async () => {
  open('/dorm/hygiene', 'xgc01')
  await user.click(await screen.findByRole('link', { name: '排名' }))
  expect(await screen.findByText('均分最低的房间')).toBeTruthy()
})

test('points that were not saved are not given up by passing over a room without a question', async () => {
  open('/dorm/hygiene', 'xgc01')
  await user.click(await screen.findByRole('button', { name: '逐间检查' }))
  await user.type(await screen.findByLabelText('地面'), '18')
  await user.click(screen.getByRole('button', { name: /跳\s*过/ }))
  expect((await screen.findAllByText('放弃未保存的修改吗？')).length).toBeGreaterThan(0)
  expect(screen.getByText('第 1 间，共 1 间')).toBeTruthy()
})

test('from a floor on which nobody lives one goes on to the next above', async () => {
  api = await startApi('school')
  await api.world.own()
  api.world.transact(db => db.$client.exec(`update DormBed set State = 0, UserId = null`))
  open('/dorm/hygiene', 'sg02')
  await user.click(await screen.findByRole('button', { name: '逐间检查' }))
  expect(await screen.findByText('本层没有人入住')).toBeTruthy()
  const floors = (await api.as('sg02')(dormitory.getDormTree, {})).ResultValue![0]!.Floors.map(({ Floor }) => Floor)
  await user.click(screen.getByRole('button', { name: `检查${floors[1]}层` }))
  await waitFor(() => expect(screen.getByTitle(`${floors[1]}层`)).toBeTruthy())
})
