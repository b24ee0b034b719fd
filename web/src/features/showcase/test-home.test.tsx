import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@xuegong/contracts/modules/account'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { regions } from '@xuegong/contracts/modules/dictionary/regions'
import { system } from '@xuegong/contracts/modules/system'
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

test('every part has an anchor, and only the sample chart, the list and the regions ask the server', async () => {
  const asked = open()
  const links = within(screen.getByRole('navigation', { name: '部件' })).getAllByRole('link')
  for (const link of links) {
    const part = document.querySelector<HTMLElement>(new URL((link as HTMLAnchorElement).href).hash)
    expect(within(part ?? link).getByRole('heading', { level: 2 }).textContent).toBe(link.textContent)
  }
  const ofList = [account.getProfile.path, dictionary.listCodeItems.path, system.listMyHelp.path]
  const others = [workbench.getMonthBar.path, regions.listRegions.path]
  await waitFor(() => expect(new Set(asked)).toEqual(new Set([...others, ...ofList])))
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

test('a list is narrowed by its states, and what is selected lies over them', async () => {
  open()
  const list = within(document.querySelector<HTMLElement>('#table') as HTMLElement)
  await user.click(await list.findByRole('button', { name: /^帮助文档 \d$/ }))
  await user.click((await list.findAllByRole('checkbox', { name: '选择此行' }))[0] as HTMLElement)
  expect(list.getByText(/^已选择/).textContent).toBe('已选择: 1')
})

test('a table that could not be read comes back by trying again', async () => {
  open()
  await user.click(screen.getByText('出错'))
  await press('重试')
  expect(within(screen.getByRole('table', { name: '报到名单' })).getAllByRole('row')).toHaveLength(4)
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
