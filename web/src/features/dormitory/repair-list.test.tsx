import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const repairs = async () => (await api.as('xgc01')(upkeep.listRepair, {})).ResultValue!

test('the office asks for a repair of a room that it names', async () => {
  const before = (await repairs()).total
  openPage(api, '/dorm/repair', api.token('xgc01'))
  await user.click((await screen.findAllByRole('button', { name: /报\s*修|新\s*增/ }))[0]!)
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByLabelText('房间'))
  await user.click(await screen.findByText('梅园1号楼102'))
  await user.click(form.getByLabelText('报修项目'))
  await user.click((await screen.findAllByText('门窗')).at(-1)!)
  await user.type(form.getByLabelText('问题描述'), '阳台门关不上，漏风')
  await user.click(form.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('报修成功')).toBeTruthy()
  await waitFor(async () => expect((await repairs()).total).toBe(before + 1))
  expect((await repairs()).rows[0]).toMatchObject({ RoomNo: '102', Item: '3', Desc: '阳台门关不上，漏风' })
})

test('cards are printed of the beds that are chosen', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  openPage(api, '/epidemicMange/dormMange/dormInfo?tab=list', api.token('xgc01'))
  const table = within(await screen.findByRole('table', { name: '名单' }))
  await user.click((await table.findAllByRole('checkbox'))[1]!)
  const bar = (await screen.findByText(/已选择/)).parentElement!
  await user.click(within(bar).getByRole('button', { name: /打\s*印/ }))
  const [first] = (await api.as('xgc01')(dormitory.listBed, {})).ResultValue!.rows
  expect(opened).toHaveBeenCalledExactlyOnceWith(`/batchPrint?kind=bedCard&ids=${first!.Id}`, '_blank', '')
})

test('a resident asks for a repair of the own room, and takes it back', async () => {
  openPage(api, '/dorm/repair', api.token('2024010101'))
  expect(await screen.findByText('为自己的房间报修，查看进展，修好后评价')).toBeTruthy()
  await user.click((await screen.findAllByRole('button', { name: /报\s*修|新\s*增/ }))[0]!)
  const form = within((await screen.findByText('我要报修')).closest<HTMLElement>('[role=dialog]')!)
  expect(form.queryByLabelText('房间')).toBeNull()
  await user.click(form.getByLabelText('报修项目'))
  await user.click((await screen.findAllByText('门窗')).at(-1)!)
  await user.type(form.getByLabelText('问题描述'), '窗户关不严')
  await user.click(form.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('报修成功')).toBeTruthy()
  expect((await repairs()).rows[0]).toMatchObject({ RoomNo: '101', Desc: '窗户关不严', State: 0 })
  await user.click(await screen.findByRole('button', { name: (await repairs()).rows[0]!.RepairNo }))
  await user.click(await screen.findByRole('button', { name: '取消报修' }))
  expect(await screen.findByText('已取消', { selector: '.ant-message *' })).toBeTruthy()
  expect((await repairs()).rows[0]!.State).toBe(4)
})

test('a resident judges what is done, and gives nothing out', async () => {
  const mine = api.as('2024010101')
  const { Id } = (await mine(upkeep.addRepair, { Item: '3', Desc: '窗户关不严' })).ResultValue!
  await api.as('xgc01')(upkeep.handleRepair, { Id, State: 1, HandleUser: '后勤王师傅' })
  await api.as('xgc01')(upkeep.handleRepair, { Id, State: 2, Result: '已更换合页' })
  openPage(api, `/dorm/repair?detail=${Id}`, api.token('2024010101'))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: /评\s*价/ }))
  const form = within((await screen.findByText(/^评价：/)).closest<HTMLElement>('[role=dialog]')!)
  await user.click(form.getByLabelText('评分'))
  await user.click((await screen.findAllByText('5 分')).at(-1)!)
  await user.click(form.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('评价成功')).toBeTruthy()
  expect((await repairs()).rows.find(row => row.Id === Id)).toMatchObject({ State: 3 })
  expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
})
