import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { TestHome } from './TestHome.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

function open() {
  const asked: string[] = []
  showPart(api, <TestHome />, { token: api.token('admin'), path: '/test/home', instead: path => void asked.push(path) })
  return asked
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('every part has an anchor, and only the sample chart asks the server', async () => {
  const asked = open()
  const links = within(screen.getByRole('navigation', { name: '部件' })).getAllByRole('link')
  for (const link of links) {
    const part = document.querySelector<HTMLElement>(new URL((link as HTMLAnchorElement).href).hash)
    expect(within(part ?? link).getByRole('heading', { level: 2 }).textContent).toBe(link.textContent)
  }
  await waitFor(() => expect(asked).toEqual([workbench.getMonthBar.path]))
})

test('the parts stand there with their values', () => {
  open()
  for (const text of [
    '工资 5%',
    '工作量 50%',
    '身体状态 50%',
    '12,321',
    '1,234,567.891',
    '类目7',
    '+2',
    '信息工程学院 · 计科2401班',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('timer')).toHaveLength(2)
})

test('a table that could not be read comes back by trying again', async () => {
  open()
  await user.click(screen.getByText('出错'))
  await press('重试')
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

test('the marker counts its presses and can be hidden', async () => {
  open()
  await press('联系客服')
  expect(screen.getByText('点击了 1 次')).toBeTruthy()
  await press('隐藏标记')
  expect(screen.queryByRole('button', { name: '联系客服' })).toBeNull()
})

test('it stands by itself, without the menu, and leads home', async () => {
  openPage(api, '/test/home', api.token('fdy01'))
  expect(await screen.findByRole('heading', { name: '测试首页' })).toBeTruthy()
  expect(screen.queryByRole('menu')).toBeNull()
  await press('返回首页')
  expect(location.pathname).toBe('/dashboard')
})
