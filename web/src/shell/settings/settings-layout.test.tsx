import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

test('the settings stay open while they change the layout that they were opened from', async () => {
  openPage(api, '/dashboard', api.token('admin'))
  await user.click(await screen.findByRole('button', { name: '页面设置' }))
  const drawer = await screen.findByRole('dialog', { name: '页面设置' })
  expect(document.querySelector('.ant-layout-sider')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: '顶部栏导航' }))
  await waitFor(() => expect(document.querySelector('.ant-layout-sider')).toBeNull())
  expect(screen.getByRole('dialog', { name: '页面设置' })).toBe(drawer)
})
