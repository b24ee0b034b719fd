import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { type ChangeRow, sideOf } from './change-words.ts'

const user = userEvent.setup()
const roommate = 'pyy01'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('school')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const own = async () => (await api.as(roommate)(dormChanges.listDormChange, {})).ResultValue!.rows

test('a draft is removed after a question, and not before', async () => {
  const draft = { Kind: 1, Reason: '与室友作息时间差异较大，影响休息', Submit: 0 } as const
  expect((await api.as(roommate)(dormChanges.addDormChange, draft)).ErrorCode).toBe(0)
  open('/dorm/change', roommate)
  await user.click(await screen.findByRole('button', { name: /删\s*除/ }))
  const asked = within(await screen.findByRole('dialog', { name: /删除这份草稿吗/ }))
  expect(await own()).toHaveLength(1)
  await user.click(asked.getByRole('button', { name: /删\s*除/ }))
  await waitFor(async () => expect(await own()).toEqual([]))
})

test('the partner who agrees is told that others decide now', async () => {
  const [swap] = (await api.as('xgc01')(dormChanges.listDormChange, { Key: '许嘉禾' })).ResultValue!.rows
  const { rows } = (await api.as('xgc01')(dormitory.listBed, { Key: swap!.PartnerName })).ResultValue!
  open(`/dorm/change?detail=${swap!.Id}`, rows[0]!.StudentNo)
  await user.click(await screen.findByRole('button', { name: '同意互换' }))
  expect(await screen.findByText('已同意互换，等待审核')).toBeTruthy()
})

test('only buildings, floors and rooms with a free bed are offered', async () => {
  open('/dorm/change', roommate)
  await user.click(await screen.findByRole('button', { name: /申\s*请/ }))
  await user.click(await screen.findByRole('button', { name: '选择床位' }))
  await screen.findByRole('button', { name: '103-4 空闲' })
  for (const name of ['楼栋', '楼层']) {
    const offered = within(screen.getByRole('navigation', { name })).getAllByRole('button')
    expect(offered.filter(({ textContent }) => textContent.endsWith('空 0'))).toEqual([])
  }
  const rooms = screen.getAllByRole('button', { name: /^\d+-1 / }).map(bed => bed.closest('li')!)
  for (const room of rooms) expect(within(room).getAllByRole('button', { name: /空闲$/ }).length).toBeGreaterThan(0)
})

test('whatever waits alone has no next one', async () => {
  const { rows } = (await api.as('fdy01')(dormChanges.listDormChange, { Key: '赵一诺' })).ResultValue!
  const [one] = rows.filter(({ State }) => State === 1 || State === 2)
  open(`/dorm/change?Key=赵一诺&detail=${one!.Id}`, 'fdy01')
  await screen.findByRole('button', { name: /提交审批/ })
  await screen.findByRole('table', { name: '调宿申请' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /下一/ }).disabled).toBe(true)
})

test.each([
  [{ Kind: 1, ToName: '', PartnerName: '' }, '由宿管安排'],
  [{ Kind: 1, ToName: '竹园1号楼101-2', PartnerName: '' }, '竹园1号楼101-2'],
  [{ Kind: 2, ToName: '竹园1号楼101-2', PartnerName: '许嘉禾' }, '与许嘉禾互换'],
])('where %j leads is %s', (row, to) => {
  expect(sideOf({ FromName: '', ...row } as ChangeRow).to).toBe(to)
})
