import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pickers } from '@xuegong/contracts/modules/people/picker'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const api = await startApi('tiny')
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const choose = async (filter: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: filter }))
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const unfold = async () => user.click(await screen.findByRole('button', { name: /更多筛选/ }))
const asked = () => Object.fromEntries(new URLSearchParams(location.search))

test.each([
  ['/workflow/todo', 'fdy01'],
  ['/workflow/done', 'fdy01'],
  ['/workflow/mine', '2024010101'],
  ['/workflow/monitor', 'xgc01'],
])('%s is narrowed by flow, by its name', async (path, who) => {
  open(path, who)
  await choose('流程', '请假审批')
  await waitFor(() => expect(asked()).toEqual({ WfCode: 'LEAVE' }))
})

test('a step is chosen among those of the flow, and goes with it', async () => {
  open('/workflow/monitor?WfCode=INFOCHANGE', 'xgc01')
  await unfold()
  await choose('环节', '学院审核')
  await waitFor(() => expect(asked()).toEqual({ WfCode: 'INFOCHANGE', NodeId: expect.any(String) }))
  await choose('流程', '请假审批')
  await waitFor(() => expect(asked()).toEqual({ WfCode: 'LEAVE' }))
})

test('who watches over flows sees what one person applied for', async () => {
  open('/workflow/monitor', 'xgc01')
  await unfold()
  await user.type(await screen.findByRole('combobox', { name: '申请人' }), '2024010102')
  await user.click(await screen.findByText('2024010102', { selector: '.ant-select-item-option-content *' }))
  const [person] = (await api.as('xgc01')(pickers.findPeople, { Key: '2024010102' })).ResultValue!
  await waitFor(() => expect(asked()).toEqual({ StarterId: person!.Id }))
})
