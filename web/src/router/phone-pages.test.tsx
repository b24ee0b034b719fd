import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@xuegong/contracts/modules/account'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { screens } from '#nav/screens.ts'
import { addScreen } from '#test/extra-screen.ts'
import { forbidStorage, lackTabStorage } from '#test/forbidden-storage.ts'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
addScreen('sample/apply', screens.get('NewStu')!)

test.each(['/NewStu', '/OldStu'])('%s shows the school to strangers, and no menu is asked for', async path => {
  const asked: string[] = []
  openPhonePage(api, path, '', called => void asked.push(called))
  expect(await screen.findByText('青禾大学')).toBeTruthy()
  expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  expect(asked).not.toContain(account.loadMenu.path)
})

test('who is signed in goes on into the system, which is another page', async () => {
  const { reload } = openPhonePage(api, '/OldStu', api.token('fdy01'))
  await user.click(await screen.findByRole('button', { name: '进入系统' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(location.pathname).toBe('/dashboard')
})

test('a stranger who comes to a phone page from the page for desks gets the phone page', async () => {
  const { reload } = openPage(api, '/NewStu')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a phone page that needs a session opens for who is signed in', async () => {
  openPhonePage(api, '/sample/apply', api.token('2024010101'))
  expect(await screen.findByText('新生服务')).toBeTruthy()
})

test('a page that is another one for staff asks for nothing of a student before it is known who one is', async () => {
  const asked: string[] = []
  openPhonePage(api, '/EveryDataReported/StudentReported', api.token('fdy01'), called => void asked.push(called))
  expect(await screen.findByRole('heading', { name: '已报名单' })).toBeTruthy()
  await waitFor(() => expect(asked).toContain(dailyReport.listVirusBase.path))
  expect(asked).not.toContain(ownReports.listMyVirus.path)
})

test('strangers are led from it to the page with the login', async () => {
  const { reload } = openPhonePage(api, '/sample/apply')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a sign-on account that is not known here: the words of the server, and the way to the login', async () => {
  openShelves('').tab.set('errlogin', '统一身份认证账号未登记')
  const { reload } = openPhonePage(api, '/errlogin')
  expect((await screen.findByRole('alert')).textContent).toBe('统一身份认证账号未登记')
  await user.click(screen.getByRole('button', { name: '返回登录' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(location.pathname).toBe('/user/login')
})

test('the phone page calls itself one, the page for desks does not', async () => {
  const { appType } = await import('#api/app-type.ts')
  expect(appType()).toBe('1#1.0.0')
  openPhonePage(api, '/NewStu')
  expect(appType()).toBe('2#3.0.0#1')
})

test.each([
  ['every storage', forbidStorage],
  ['what belongs to a tab', lackTabStorage],
])(
  'where the browser forbids %s a session does not reach the other page: that is said, instead of the login again',
  async (_, forbid) => {
    forbid()
    const { reload } = openPhonePage(api, '/OldStu', api.token('fdy01'))
    await user.click(await screen.findByRole('button', { name: '进入系统' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      '浏览器禁止保存数据（Cookie），无法保持登录，请允许后重新登录。',
    )
    expect(reload).not.toHaveBeenCalled()
  },
)

test('a stranger has no session to lose there: he is led to the login as everywhere', async () => {
  forbidStorage()
  const { reload } = openPhonePage(api, '/sample/apply')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
})
