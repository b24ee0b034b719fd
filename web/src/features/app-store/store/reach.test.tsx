import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const cards = async () => (await screen.findAllByRole('article')).map(card => card.getAttribute('aria-label'))

test.each([
  ['at a desk', openPage],
  ['on a phone', openPhonePage],
])('who manages tools finds in the store %s what he may open, like everybody', async (_, open) => {
  await api.as('admin')(appStore.setToolState, { Ids: ['tool.todo'], State: 2 })
  open(api, '/appStore/list', api.token('admin'))
  const names = await cards()
  expect(names).toContain('我的通知')
  expect(names).not.toContain('我的待办')
  expect(names).not.toContain('校园网自助服务')
})

test('a chip says whether it is chosen', async () => {
  openPage(api, '/appStore/list', api.token('xgc01'))
  await cards()
  const pressed = (label: string) =>
    within(screen.getByRole('group', { name: label }))
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent)
  expect([pressed('应用分类'), pressed('排序')]).toEqual([['全部'], ['热门']])
  await user.click(screen.getByRole('button', { name: '办公' }))
  await user.click(screen.getByRole('button', { name: '最新' }))
  await waitFor(() => expect([pressed('应用分类'), pressed('排序')]).toEqual([['办公'], ['最新']]))
})

test('what one has collected is found in all categories, and a category among all tools', async () => {
  for (const ToolId of ['tool.todo', 'tool.my-notice']) await api.as('xgc01')(appStore.collectTool, { ToolId })
  openPage(api, '/appStore/list?Category=4', api.token('xgc01'))
  await cards()
  await user.click(screen.getByRole('button', { name: '我的收藏' }))
  await waitFor(async () => expect(await cards()).toEqual(expect.arrayContaining(['我的待办', '我的通知'])))
  expect(location.search).toBe('?Collected=1')
  await user.click(screen.getByRole('button', { name: '办公' }))
  await waitFor(() => expect(location.search).toBe('?Category=2'))
})
