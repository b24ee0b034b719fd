import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notice } from '@xuegong/contracts/modules/notice'
import { expect, test } from 'vitest'
import { noticeOf } from '#test/notice.ts'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const choose = async (field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const shownIn = (field: string) => screen.getByRole('combobox', { name: field }).closest('.ant-select')?.textContent

test('what is said of a notice stands there as it is chosen; one that is no news any more is not public', async () => {
  const api = await startApi('tiny')
  const { Id } = (await api.as('xgc01')(notice.addNotice, noticeOf({ NoticeType: 3 }))).ResultValue!
  const read = async () => (await api.as('xgc01')(notice.getNotice, { Id })).ResultValue!
  openPage(api, `/notice/noticeManage/editNotice?Id=${Id}`, api.token('xgc01'))
  const flag = (name: RegExp) => screen.getByRole('switch', { name })
  await user.click(await screen.findByRole('switch', { name: '置顶' }))
  await choose('级别', '紧急')
  await user.click(flag(/公开/))
  expect([flag(/置顶/), flag(/公开/)].map(each => each.getAttribute('aria-checked'))).toEqual(['true', 'true'])
  expect(shownIn('级别')).toContain('紧急')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(async () => expect(await read()).toMatchObject({ IsTop: 1, Level: 3, NoticeType: 3, IsPublic: 1 }))
  await choose('类型', '通知')
  expect(screen.queryByRole('switch', { name: /公开/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(async () => expect(await read()).toMatchObject({ IsTop: 1, Level: 3, NoticeType: 1, IsPublic: 0 }))
})
