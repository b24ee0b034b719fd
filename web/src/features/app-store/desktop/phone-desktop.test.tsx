import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { desktop } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'
// Loaded before the tests begin to wait for it.
import './EditBoard.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const who = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const stored = async () => (await api.as(who)(desktop.getDesktop, {})).ResultValue!
const names = async () =>
  (await stored()).Items.toSorted((one, other) => one.Row - other.Row || one.Col - other.Col).map(
    ({ Tool }) => Tool.Name,
  )
const open = () => openPhonePage(api, '/appStore/myDesktop', api.token(who))
const begin = async () => {
  open()
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  await screen.findByRole('region', { name: '添加应用' })
}
const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}，`) })
const finish = () => user.click(screen.getByRole('button', { name: '完成' }))

test('on a phone the tools stand in four columns in the order of the desk', async () => {
  open()
  const group = within(await screen.findByRole('region', { name: '常用应用' }))
  const shown = group.getAllByRole('link').map(link => link.getAttribute('aria-label')!.split('，')[0])
  expect(shown).toEqual(await names())
  const wide = group.getAllByRole('listitem')[2]!
  expect([wide.style.getPropertyValue('--col'), wide.style.getPropertyValue('--row')]).toEqual(['0', '1'])
})

test('what is moved on a phone stands in that order at a desk', async () => {
  const before = await names()
  await begin()
  tile(before[4]!).focus()
  await user.keyboard(' {ArrowRight} ')
  await finish()
  await waitFor(async () => expect((await stored()).IsSaved).toBe(1))
  expect(await names()).toEqual([...before.slice(0, 4), before[5], before[4], ...before.slice(6)])
})

test('on a phone what another window saved is said and offered', async () => {
  const [first] = await names()
  await begin()
  const { Version, Groups } = await stored()
  await api.as(who)(desktop.saveDesktop, { Version, Groups, Items: [] })
  tile(first!).focus()
  await user.keyboard('{Delete}')
  await finish()
  await screen.findByText('桌面已在其他窗口中修改，您的调整尚未保存')
  await user.click(screen.getByRole('button', { name: '载入最新布局' }))
  expect(await screen.findByText('还没有应用，去应用商店看看')).toBeTruthy()
})

test('on a phone who goes back from a desktop that is not saved is asked, and may stay', async () => {
  const [first] = await names()
  await begin()
  tile(first!).focus()
  await user.keyboard('{Delete}')
  await user.click(screen.getByRole('button', { name: '取消' }))
  const question = within((await screen.findByText('放弃未保存的修改吗？')).closest<HTMLElement>('[role=dialog]')!)
  await user.click(question.getByRole('button', { name: /取\s*消/ }))
  expect(screen.getByRole('button', { name: '完成' })).toBeTruthy()
})

test('on a phone the usual desktop is restored after a question', async () => {
  const usual = await names()
  const { Version, Groups } = await stored()
  await api.as(who)(desktop.saveDesktop, { Version, Groups, Items: [] })
  await begin()
  await user.click(screen.getByRole('button', { name: '恢复默认' }))
  const question = within((await screen.findByText(/确定恢复默认桌面吗/)).closest<HTMLElement>('[role=dialog]')!)
  await user.click(question.getByRole('button', { name: /确\s*定/ }))
  await waitFor(async () => expect(await names()).toEqual(usual))
})

test('on a phone who goes to another page from a desktop that is not saved is asked first', async () => {
  const [first] = await names()
  await begin()
  await user.click(screen.getByRole('button', { name: `移除${first}` }))
  await user.click(screen.getByRole('link', { name: '去应用商店收藏更多' }))
  expect(await screen.findByText('桌面的调整尚未保存，离开后不会保留，确定离开吗？')).toBeTruthy()
  expect(location.pathname).toBe('/appStore/myDesktop')
})
