import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const plan = '/epidemicMange/dormMange/dormInfo'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path = plan, who = 'xgc01') => openPage(api, path, api.token(who))
const bed = (name: RegExp) => screen.findByRole('button', { name })
const beds = async (input = {}) => (await api.as('xgc01')(dormitory.listBed, input)).ResultValue!.rows
const sql = async (text: string) => {
  await api.world.own()
  api.world.transact(db => db.$client.exec(text))
}
/** A student whom a bed is kept for until he comes. */
const chosen = async () => {
  await sql(`delete from DormStay where BedId in (select Id from DormBed where State = 3 and BedNo = 1)`)
  await sql(`update DormBed set State = 1, ReserveKind = 2 where State = 3 and BedNo = 1`)
}
const drawer = async () => within(await screen.findByRole('dialog'))
const deeds = async () => {
  const beside = await drawer()
  await beside.findByText('住宿记录')
  return beside.queryAllByRole('button').flatMap(({ textContent }) => textContent?.replaceAll(/\s/g, '') || [])
}

test('whoever has chosen a bed is let in, by name, or out', async () => {
  await chosen()
  open()
  await user.click(await bed(/^101-1 已选未到 赵一诺/))
  expect(await deeds()).toEqual(['办理入住', '退宿'])
  await user.click((await drawer()).getByRole('button', { name: /办理入住/ }))
  const form = within((await screen.findByText('办理入住：赵一诺 101-1')).closest('[role=dialog]')!)
  expect(form.queryByRole('combobox', { name: /学生/ })).toBeNull()
  await user.click(form.getByRole('button', { name: /办理入住/ }))
  expect(await bed(/^101-1 入住 赵一诺/)).toBeTruthy()
})

test('a bed out of use is taken into use again', async () => {
  await sql(`update DormBed set State = 4 where BedNo = 4`)
  open()
  await user.click(await bed(/^102-4 停用/))
  expect(await deeds()).toEqual(['启用'])
  await user.click((await drawer()).getByRole('button', { name: /启\s*用/ }))
  expect(await bed(/^102-4 空闲/)).toBeTruthy()
})

test('a move-out that is planned is not taken back by whoever does not act on the room', async () => {
  const { Id } = (await beds({ State: 3 })).find(({ RoomNo, BedNo }) => RoomNo === '101' && BedNo === 1)!
  await api.as('xgc01')(dormitory.checkOut, { BedIds: [Id], OutDate: '2026-10-20', OutReason: '4' })
  open(plan, 'fdy01')
  await user.click(await bed(/^101-1 /))
  expect(await (await drawer()).findByText(/计划 2026-10-20 退宿/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '取消退宿安排' })).toBeNull()
})

test('whoever is to move is put on the next bed that is touched, and it is said where', async () => {
  await sql(`update DormBed set State = 4 where BedNo = 3 and RoomId in (select Id from DormRoom where RoomNo = '102')`)
  open()
  await user.click(await bed(/^101-1 入住/))
  await user.click((await drawer()).getByRole('button', { name: /调\s*整/ }))
  expect(await screen.findByText(/^请为赵一诺选择新床位/)).toBeTruthy()
  expect((await bed(/^102-3 停用/)).hasAttribute('disabled')).toBe(true)
  await user.click(await bed(/^102-4 空闲/))
  expect(await screen.findByText('已调整到102-4')).toBeTruthy()
  expect(await bed(/^102-4 入住 赵一诺/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^请为赵一诺选择新床位/)).toBeNull())
})

test('moving is given up again, and beds are opened as before', async () => {
  open()
  await user.click(await bed(/^101-1 入住/))
  await user.click((await drawer()).getByRole('button', { name: /调\s*整/ }))
  await user.click(await screen.findByRole('button', { name: '取消调整' }))
  await user.click(await bed(/^102-4 空闲/))
  expect(await deeds()).toEqual(['分配', '预留', '停用'])
})

test('who moves out later is asked for the day', async () => {
  open()
  await user.click(await bed(/^101-1 入住/))
  await user.click((await drawer()).getByRole('button', { name: /退\s*宿/ }))
  const form = within((await screen.findByText('办理退宿：赵一诺 101-1')).closest('[role=dialog]')!)
  expect(form.getByText('晚于今天的，到当天自动退宿')).toBeTruthy()
  expect(form.getByLabelText('退宿日期')).toBeTruthy()
})

test('the preview warns of those for whom there is no bed, allots nobody then, and leads back', async () => {
  await sql(`update DormBed set State = 4 where State = 0`)
  open()
  await user.click(await screen.findByRole('button', { name: /自动分配/ }))
  await user.click((await drawer()).getByRole('button', { name: /预\s*览/ }))
  const go = await screen.findByRole<HTMLButtonElement>('button', { name: '分配 0 人' })
  expect(go.disabled).toBe(true)
  expect(screen.getByRole('alert').className).toContain('warning')
  expect(screen.getByRole('alert').textContent).toMatch(/^可分配 0 人，\d+ 人没有合适的床位$/)
  await user.click(screen.getByRole('button', { name: '重新选择' }))
  expect(await screen.findByRole('button', { name: /预\s*览/ })).toBeTruthy()
})
