import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (who: string) => openPage(api, '/dashboard', api.token(who))

test('a figure leads to its list', async () => {
  open('fdy01')
  const studying = await screen.findByRole('link', { name: /^在读学生/ })
  expect(studying.getAttribute('href')).toBe('/base/student?StuStatus=1')
})

test('a figure of nothing stays, in grey', async () => {
  open('2024010101')
  const nothing = await screen.findByRole('link', { name: /^待我处理 ?0/ })
  expect(nothing.querySelector('[data-tone=quiet]')).toBeTruthy()
  expect(screen.getByText('暂无待办，辛苦了')).toBeTruthy()
})

test('a to-do that somebody sent opens among them, and is read by that', async () => {
  const Title = '走访学生家庭'
  await api.as('2024010101')(backLogs.addBackLog, { Title, Priority: 3 })
  open('2024010101')
  const todos = within(await screen.findByRole('list', { name: '待我处理' }))
  await user.click(todos.getByRole('link', { name: new RegExp(Title) }))
  expect(await screen.findByRole('heading', { name: '我的待办' })).toBeTruthy()
  await waitFor(async () => {
    const { rows } = (await api.as('2024010101')(backLogs.listBackLog, {})).ResultValue!
    expect(rows).toMatchObject([{ Title, IsRead: 1, State: 0 }])
  })
})

test('a ranking reads as a table whose rows lead to their students', async () => {
  open('xgc01')
  await screen.findByRole('heading', { name: '学生分布' })
  const [first] = screen.getAllByRole('rowheader').map(header => within(header).getByRole('link'))
  expect(first!.getAttribute('href')).toMatch(/^\/base\/student\?StuStatus=1&(OrgId|Grade|ClassId)=/)
})

test('the tools of the desktop stand beside, are counted when they are opened, and lead to the desktop', async () => {
  const { Tool } = (await api.as('fdy01')(desktop.getDesktop, {})).ResultValue!.Items[0]!
  const uses = async () => (await api.as('fdy01')(appStore.getApplyInfo, { Id: Tool.Id })).ResultValue!.Tool.UseCount
  const before = await uses()
  open('fdy01')
  const apps = within((await screen.findByRole('heading', { name: '常用功能' })).closest('section')!)
  expect(apps.getByRole('link', { name: '我的桌面' }).getAttribute('href')).toBe('/appStore/myDesktop')
  await user.click(apps.getByRole('link', { name: Tool.Name }))
  await waitFor(() => expect(location.pathname).toBe(Tool.Url))
  await waitFor(async () => expect(await uses()).toBe(before + 1))
})

/** What the page asks of the store when a tool of the home page is pressed. */
async function askedFor(name: string): Promise<string[]> {
  const asked: string[] = []
  openPage(api, '/dashboard', api.token('xgc01'), path => {
    asked.push(path)
    return undefined
  })
  const apps = within((await screen.findByRole('heading', { name: '常用功能' })).closest('section')!)
  await user.click(apps.getByRole('link', { name }))
  await waitFor(() => expect(asked).toContain(appStore.addUseLog.path))
  return asked.filter(path => path.includes('/MyApplyInfo/'))
}

test('a tool opens without asking how, unless its page stands alone', async () => {
  expect(await askedFor('我的通知')).toEqual([appStore.addUseLog.path])
  expect(location.pathname).toBe('/notice/myNotice')
})

test('a tool of the home page whose page stands alone is there alone', async () => {
  const { Version, Groups } = (await api.as('xgc01')(desktop.getDesktop, {})).ResultValue!
  const place = { Group: Groups[0]!.Key, Col: 0, Row: 0, Size: '1x1' as const }
  await api.as('xgc01')(desktop.saveDesktop, { Version, Groups, Items: [{ ToolId: 'tool.calendar', ...place }] })
  expect(await askedFor('校历')).toEqual([appStore.checkApply.path, appStore.addUseLog.path])
  await waitFor(() => expect(screen.queryByRole('banner')).toBeNull())
  expect(location.pathname).toBe('/system/calendar')
})

test('whose desktop is empty finds the pages of his menu beside, one step away', async () => {
  const { Version, Groups } = (await api.as('fdy01')(desktop.getDesktop, {})).ResultValue!
  await api.as('fdy01')(desktop.saveDesktop, { Version, Groups, Items: [] })
  open('fdy01')
  const apps = (await screen.findByRole('heading', { name: '常用功能' })).closest('section')!
  expect(within(apps).getByRole('link', { name: '学生信息' }).getAttribute('href')).toBe('/base/student')
})
