import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { createStore } from '#app/store.ts'
import { Themed } from '../Themed.tsx'
import { SettingsButton, WithSettings } from './Settings.tsx'

const user = userEvent.setup()
const shelves = openShelves('')
const { browser } = shelves

function open(Kit: boolean) {
  const config = { ApiBase: '', HomeUrl: '', Kit, World: '' }
  const store = createStore({ config, shelves, go() {}, reload() {}, isPublic: () => false })
  render(
    <Provider store={store}>
      <Themed still>
        <App>
          <WithSettings>
            <SettingsButton />
          </WithSettings>
        </App>
      </Themed>
    </Provider>,
  )
}

/** Opens the drawer of a page with stored settings. */
async function openDrawer(stored: Record<string, unknown> = {}) {
  for (const [key, value] of Object.entries(stored)) browser.set(key, value)
  open(true)
  await user.click(screen.getByRole('button', { name: '页面设置' }))
  return within(await screen.findByRole('dialog', { name: '页面设置' }))
}
const isDisabled = (element: HTMLElement) => (element as HTMLButtonElement).disabled

beforeEach(() => document.documentElement.removeAttribute('style'))

test('without the kit there is no way to the drawer, but what was set holds', () => {
  browser.set('DEFAULT_COLOR_WEAK', true)
  open(false)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.documentElement.hasAttribute('data-weak')).toBe(true)
})

test('the drawer shows the stored settings', async () => {
  const drawer = await openDrawer({ DEFAULT_THEME: 'light', DEFAULT_LAYOUT_MODE: 'topmenu', DEFAULT_COLOR: '#722ed1' })
  const chosen = drawer.getAllByRole('radio', { checked: true }).map(radio => radio.getAttribute('aria-label'))
  expect(chosen).toEqual(['亮色菜单风格', '酱紫', '顶部栏导航'])
})

test('no colour is checked while the default one is on', async () => {
  const drawer = await openDrawer()
  const colours = drawer.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'color')
  expect(colours.map(({ checked }) => checked)).toEqual(Array.from({ length: 8 }, () => false))
})

test('a colour is stored, reaches style sheets, and its change is announced', async () => {
  const drawer = await openDrawer()
  await user.click(drawer.getByRole('radio', { name: '极客蓝' }))
  expect(await screen.findByText('正在切换主题！')).toBeTruthy()
  expect(browser.get('DEFAULT_COLOR', '')).toBe('#2F54EB')
  expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#2F54EB')
})

test('choosing the colour that is on announces nothing', async () => {
  const drawer = await openDrawer({ DEFAULT_COLOR: '#2F54EB' })
  await user.click(drawer.getByRole('radio', { name: '极客蓝' }))
  expect(screen.queryByText('正在切换主题！')).toBeNull()
})

test('the header hides by itself only while it is fixed', async () => {
  const drawer = await openDrawer({ DEFAULT_FIXED_HEADER: true, DEFAULT_FIXED_HEADER_HIDDEN: true })
  const [fixed, hiding] = [
    drawer.getByRole('switch', { name: '固定 Header' }),
    drawer.getByRole('switch', { name: '下滑时隐藏 Header' }),
  ]
  expect([isDisabled(hiding), hiding.getAttribute('aria-checked')]).toEqual([false, 'true'])
  await user.click(fixed)
  expect([isDisabled(hiding), hiding.getAttribute('aria-checked')]).toEqual([true, 'false'])
})

test('a menu on top leaves no side menu to fix, and may have content as wide as the window', async () => {
  const drawer = await openDrawer({ DEFAULT_FIXED_SIDEMENU: true })
  const side = drawer.getByRole('switch', { name: '固定侧边菜单' })
  await user.click(drawer.getByRole('radio', { name: '顶部栏导航' }))
  expect([isDisabled(side), side.getAttribute('aria-checked')]).toEqual([true, 'false'])
  await user.click(drawer.getByRole('combobox', { name: '内容区域宽度' }))
  await user.click(await screen.findByText('流式'))
  expect(browser.get('DEFAULT_CONTENT_WIDTH_TYPE', '')).toBe('Fluid')
})

test('a side menu offers no width but the fixed one', async () => {
  const drawer = await openDrawer({ DEFAULT_CONTENT_WIDTH_TYPE: 'Fluid' })
  expect(drawer.getByText('固定')).toBeTruthy()
  await user.click(drawer.getByRole('combobox', { name: '内容区域宽度' }))
  expect(screen.queryByText('流式')).toBeNull()
})

test('weak colours are a mark on the root element', async () => {
  const drawer = await openDrawer()
  await user.click(drawer.getByRole('switch', { name: '色弱模式' }))
  expect(document.documentElement.hasAttribute('data-weak')).toBe(true)
  await user.click(drawer.getByRole('switch', { name: '色弱模式' }))
  expect(document.documentElement.hasAttribute('data-weak')).toBe(false)
})

test.each([
  { how: 'works', said: '复制完毕' },
  { how: 'fails', said: '复制失败' },
])('copying that $how says $said', async ({ how, said }) => {
  const drawer = await openDrawer()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementationOnce(async () => {
    if (how === 'fails') throw new Error('refused')
  })
  await user.click(drawer.getByRole('button', { name: '拷贝设置' }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining("primaryColor: '#38977f'"))
})

test('the drawer warns that it is not there in production', async () => {
  const drawer = await openDrawer()
  expect(drawer.getByText(/^配置栏只在开发环境用于预览，生产环境不会展现，请手动修改配置文件。/)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: '关闭页面设置' }))
  expect(await screen.findByRole('button', { name: '页面设置' })).toBeTruthy()
})
