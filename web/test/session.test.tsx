import { newestCode } from '@xuegong/api/test/captcha'
import { account } from '@xuegong/contracts/modules/account'
import { failure } from '@xuegong/contracts/envelope'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { people } from '@xuegong/contracts/modules/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { openPage, startApi } from './page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

async function signIn(name: string, password = 'Qinghe@2026') {
  await user.type(await screen.findByLabelText('用户名'), name)
  await user.type(screen.getByLabelText('密码'), `${password}{Enter}`)
}

test('a stranger is led to the login page and from there to what he wanted', async () => {
  openPage(api, '/base/student?Grade=2024')
  await signIn('fdy01')
  expect(await screen.findByRole('heading', { name: '学生信息' })).toBeTruthy()
  expect(location.search).toBe('?Grade=2024')
  expect(document.title).toBe('学生信息 - 学生工作管理系统青禾大学')
})

test('in WeChat on an iPhone the title bar is made to look at the title of a page that is opened', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  onTestFinished(() => agent.mockRestore())
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) MicroMessenger/8.0.50')
  openPage(api, '/user/login')
  await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe('favicon.svg'))
  expect(document.title).toBe('登录 - 学生工作管理系统青禾大学')
})

test('a wrong password is said, and nobody is signed in', async () => {
  openPage(api, '/user/login')
  await signIn('fdy01', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^用户名或密码错误/)
  expect(document.querySelector('.ant-message-notice')).toBeNull()
  expect(openShelves('').tab.get('token', '') + openShelves('').browser.get('Access-Token', '')).toBe('')
})

test('an empty form says what is missing, before the server is asked', async () => {
  openPage(api, '/user/login')
  await user.click(await screen.findByRole('button', { name: '登录' }))
  expect(await screen.findByText('请输入用户名')).toBeTruthy()
  expect(screen.getByText('请输入密码')).toBeTruthy()
})

test('an account without a menu is told so and keeps no session', async () => {
  openPage(api, '/user/login')
  await signIn('nomenu01')
  expect(await screen.findByText('当前用户未绑定权限，无法登录')).toBeTruthy()
  expect(sessionStorage.getItem('pro__token')).toBeNull()
})

test('a session that has ended is dropped once, however many calls notice it', async () => {
  const token = api.token('fdy01')
  const ended = new Response(JSON.stringify(failure(999, '登录已过期，请重新登录')))
  const { reload } = openPage(api, '/dashboard', token, path =>
    path.startsWith('/api/User') ? undefined : ended.clone(),
  )
  const notices = () =>
    screen.queryAllByRole('alert').filter(({ textContent }) => textContent === '登录已过期，请重新登录')
  // Screens that got no rows may say so before the notice is drawn.
  await waitFor(() => expect(notices()).toHaveLength(1))
  expect(sessionStorage.getItem('pro__token')).toBeNull()
  await waitFor(() => expect(reload.mock.calls).toEqual([['登录已过期，请重新登录']]), { timeout: 3000 })
})

test('a crash of the server leaves a screen with its own words, a number and a way to try again', async () => {
  const crash = JSON.stringify(failure(500, '服务器出错了（编号 7）'))
  let broken = true
  openPage(api, '/base/student', api.token('admin'), path =>
    broken && path === people.listStudents.path
      ? new Response(crash, { headers: { 'X-Request-Id': 'r-7' } })
      : undefined,
  )
  expect(await screen.findByText('请求编号：r-7')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1)
})

test('a list that was refused says so once, in its place, and offers nothing that cannot help', async () => {
  const refused = () => new Response(JSON.stringify(failure(2, '统计期间不能查询')))
  openPage(api, '/base/student', api.token('admin'), path =>
    path === people.listStudents.path ? refused() : undefined,
  )
  expect((await screen.findByText('统计期间不能查询')).closest('[role=alert]')!.textContent).toContain('加载失败')
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(screen.getAllByText('统计期间不能查询')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('a list that somebody may not read says so in its place and in a notice, and offers nothing that cannot help', async () => {
  const forbidden = () => new Response(JSON.stringify(failure(403, '您没有权限')), { status: 403 })
  openPage(api, '/base/student', api.token('admin'), path =>
    path === people.listStudents.path ? forbidden() : undefined,
  )
  expect(await screen.findByText('没有权限（Forbidden）')).toBeTruthy()
  expect((await screen.findByText('加载失败')).parentElement!.textContent).toContain('您没有权限')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('what is refused where nothing shows it is said in a message', async () => {
  const refused = () => new Response(JSON.stringify(failure(2, '字典正在维护')))
  openPage(api, '/base/student', api.token('admin'), path =>
    path === dictionary.listCodeItems.path ? refused() : undefined,
  )
  expect((await screen.findByText('字典正在维护')).closest('.ant-message-notice')).toBeTruthy()
})

test('a menu that does not come ends the session', async () => {
  const crash = () => new Response(JSON.stringify(failure(500, 'x')))
  openPage(api, '/dashboard', api.token('admin'), path => (path === account.loadMenu.path ? crash() : undefined))
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy()
  expect(location.search).toBe('?redirect=%2Fdashboard')
})

test('signing out asks first, tells the server and leaves', async () => {
  const token = api.token('fdy01')
  const { go } = openPage(api, '/dashboard', token)
  await user.click(await screen.findByRole('button', { name: /的菜单$/ }))
  await user.click(await screen.findByText('退出登录'))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('user/login'))
  const reply = await api.app.inject({
    method: 'POST',
    url: account.loadMenu.path,
    headers: { host: 'localhost', 'x-token': token },
  })
  expect(reply.json().ErrorCode).toBe(999)
})

test('signing out takes along what the person typed and did not send, and nobody else’s', async () => {
  openPage(api, '/dashboard', api.token('fdy01'))
  await user.click(await screen.findByRole('button', { name: /的菜单$/ }))
  const { Id } = (await api.as('fdy01')(account.getProfile, {})).ResultValue!
  const { browser } = openShelves('')
  browser.set(`DRAFT_${Id}_people.editStudent_`, {})
  browser.set('DRAFT_other_people.editStudent_', {})
  await user.click(await screen.findByText('退出登录'))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(Object.keys(localStorage).filter(key => key.includes('DRAFT'))).toHaveLength(1))
  expect(browser.get('DRAFT_other_people.editStudent_', null)).toEqual({})
})

test('after three wrong passwords a captcha is asked for, solved, and the fourth try is in', async () => {
  const tried = vi.fn<() => void>()
  openPage(api, '/user/login', '', path => void (path === account.login.path && tried()))
  await user.type(await screen.findByLabelText('用户名'), 'bzr01')
  const password = screen.getByLabelText('密码')
  for (const [at, word] of ['wrong1', 'wrong2', 'wrong3'].entries()) {
    await user.clear(password)
    await user.type(password, `${word}{Enter}`)
    // A moment after the call the button does not say yet that it is under way. Sending takes away what was said before.
    await waitFor(() => {
      expect(tried).toHaveBeenCalledTimes(at + 1)
      expect(screen.getByRole('alert').textContent).toMatch(/^用户名或密码错误/)
      expect(screen.getByRole('button', { name: '登录' }).className).not.toContain('loading')
    })
  }
  await user.clear(password)
  await user.type(password, 'Qinghe@2026{Enter}')
  const captcha = await screen.findByLabelText('验证码')
  expect((await screen.findByText('请输入验证码')).closest('.ant-form-item')!.contains(captcha)).toBe(true)
  const picture = (await screen.findByAltText('验证码')).getAttribute('src')
  await user.type(captcha, 'XXXX{Enter}')
  expect((await screen.findByText('验证码错误或已过期')).closest('.ant-form-item')!.textContent).toContain('验证码')
  await waitFor(() => {
    expect(screen.getByLabelText('验证码')).toHaveProperty('value', '')
    expect(screen.getByAltText('验证码').getAttribute('src')).not.toBe(picture)
  })
  await user.type(screen.getByLabelText('验证码'), `${newestCode(api).toLowerCase()}{Enter}`)
  expect(await screen.findByRole('button', { name: /的菜单$/ })).toBeTruthy()
})
