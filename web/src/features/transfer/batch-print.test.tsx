import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { PrintForm } from './PrintForm.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const idsOf = async (PageSize: number) =>
  (await api.as('admin')(people.listStudents, { PageSize })).ResultValue!.rows.map(({ Id }) => Id)
const open = (query: string) => openPage(api, `/batchPrint${query}`, api.token('admin'))

test('forms stand on sheets that are numbered and say who prints', async () => {
  open(`?kind=student&ids=${(await idsOf(3)).join(',')}`)
  expect(await screen.findByRole('heading', { name: '学生登记表 3 份' })).toBeTruthy()
  expect(screen.getAllByRole('region').map(each => each.getAttribute('aria-label'))).toEqual([
    '第 1 页',
    '第 2 页',
    '第 3 页',
  ])
  expect(screen.getAllByText(/打印人：系统管理员/)).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByText('4 份'))
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

test('rows that are gone meanwhile are named, and the others printed', async () => {
  const [first, second] = await idsOf(2)
  open(`?kind=student&ids=gone,${first},lost,${second}`)
  expect(await screen.findByRole('heading', { name: '学生登记表 2 份' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('所选 4 项中，第 1、3 项已删除或无权查看，未列入打印')
})

test('the browser prints by the button', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  open(`?kind=student&ids=${(await idsOf(1)).join()}`)
  await user.click(await screen.findByRole('button', { name: /打\s?印/ }))
  expect(print).toHaveBeenCalledOnce()
})

test('ids that are too many for an address are those that the tab remembers', async () => {
  sessionStorage.setItem('pro__printIds', JSON.stringify({ value: await idsOf(2), expire: null }))
  open('?kind=student')
  expect(await screen.findByRole('heading', { name: '学生登记表 2 份' })).toBeTruthy()
})

test('what cannot be printed is said', async () => {
  open('?kind=nothing&ids=a')
  expect(await screen.findByText('不支持的打印类型')).toBeTruthy()
})

test.each(['', '?kind=student&ids='])(
  'a preview of nothing (%j) says what to do, whatever the tab remembers',
  async query => {
    sessionStorage.setItem('pro__printIds', JSON.stringify({ value: ['a'], expire: null }))
    open(query)
    expect(await screen.findByText('没有要打印的内容')).toBeTruthy()
  },
)

test('a form that goes on says so, and whose it is', () => {
  const Facts = ['2023010101', '戴睿逸', '男'].map((Text, at) => ({ Title: `${at}`, Text }))
  const { rerender } = render(<PrintForm page={{ Id: 'a', Title: '登记表', Blocks: [{ Facts }] }} continues />)
  expect(screen.getByRole('heading').textContent).toBe('登记表（续）2023010101 戴睿逸')
  rerender(<PrintForm page={{ Id: 'a', Title: '名册', Blocks: [{ Rows: [['一']] }] }} continues />)
  expect(screen.getByRole('heading').textContent).toBe('名册（续）')
})

test('the facts of a form stand two by two, a wide one alone', () => {
  const facts = [{ Title: '甲' }, { Title: '乙' }, { Title: '丙' }, { Title: '丁', Wide: 1 as const }]
  const Facts = facts.map(fact => ({ ...fact, Text: '' }))
  render(<PrintForm page={{ Id: 'a', Title: '登记表', Blocks: [{ Facts }] }} />)
  expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual(['甲乙', '丙', '丁'])
})
