import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showGranted } from '#test/granted.tsx'
import { openPage, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { windowOf } from '#test/window.ts'
import { useDict } from '#ui/dict.ts'
import { DictItems } from './DictItems.tsx'
import { treeOfItems } from './item-tree.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const open = (type: string, who = 'admin') => openPage(api, `/system/dict?type=${type}`, api.token(who))
const items = async (type: string) =>
  (await api.as('admin')(dictionary.listCodeItems, { CodeTypes: [type] })).ResultValue![type]!
const doTo = async (node: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `${node}的操作` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('standards and the lists of the school stand apart, and are found by pinyin', async () => {
  open('Political')
  const standards = await screen.findByRole('list', { name: /^国家标准/ })
  expect(within(standards).getByRole('button', { name: /政治面貌/ })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '搜索字典' }), 'qjlx')
  const found = within(screen.getByRole('navigation', { name: '字典' })).getAllByRole('listitem')
  expect(found.map(each => each.textContent)).toEqual(['请假类型LeaveType6 项'])
})

test.each([
  ['a list that scrolls by itself', 900, ['请假类型LeaveType6 项']],
  ['a list as tall as its entries', 0, []],
])('in %s the chosen dictionary is brought into sight', async (_, height, shown) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  const tall = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height)
  onTestFinished(() => [scrolled, tall].forEach(each => each.mockRestore()))
  open('LeaveType')
  await screen.findByRole('button', { name: /请假类型/ })
  const entries = scrolled.mock.contexts.filter(each => (each as Element).matches('nav [aria-current]'))
  expect(entries.map(each => (each as Element).textContent)).toEqual(shown)
})

test.each([
  ['LeaveType', '请假类型', 1],
  ['HukouType', '户口类型', 0],
  ['Health', '健康状况', 0],
])('%s: a dictionary of the school that nothing uses is deleted, others are not', async (code, name, times) => {
  open(code)
  const head = (await screen.findByRole('heading', { name: new RegExp(name) })).parentElement!
  expect(within(head).getByRole('button', { name: '编辑' })).toBeTruthy()
  expect(within(head).queryAllByRole('button', { name: '删除' })).toHaveLength(times)
})

test('a dictionary that was deleted is gone from the address', async () => {
  await api.as('admin')(codeTables.addCodeType, { Code: 'Fresh', Name: '新字典' })
  open('Fresh')
  const head = (await screen.findByRole('heading', { name: /新字典/ })).parentElement!
  await user.click(within(head).getByRole('button', { name: '删除' }))
  const dialog = (await screen.findAllByText('删除字典“新字典”吗？'))[0]!.closest<HTMLElement>('[role=dialog]')!
  await user.click(within(dialog).getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('heading', { name: /国家和地区/ })).toBeTruthy()
  expect(location.search).toBe('')
})

test('on a phone the dictionaries and the items of one stand one after the other', async () => {
  windowOf('max-width: 576px')
  openPage(api, '/system/dict', api.token('admin'))
  await user.click(await screen.findByRole('button', { name: /^请假类型/ }))
  expect(await screen.findByText('公假')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '字典' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '返回字典列表' }))
  expect(await screen.findByRole('navigation', { name: '字典' })).toBeTruthy()
  expect(screen.queryByText('公假')).toBeNull()
})

test('an item is renamed, and the page has the new name without being loaded again', async () => {
  open('LeaveType')
  await doTo('事假', '编辑')
  const name = await screen.findByLabelText('名称')
  await user.clear(name)
  await user.type(name, '私事假')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('私事假')).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('pro__codeItems')).toContain('私事假'))
})

test('a name that another tab has changed is read again, once for all who show it; not when that tab signs out', async () => {
  const asked: string[] = []
  const Name = () => <p>{useDict('HukouType').text('1')}</p>
  const names = [<Name key="a" />, <Name key="b" />]
  showPart(api, names, { token: api.token('admin'), instead: path => void asked.push(path) })
  expect(await screen.findAllByText('城镇')).toHaveLength(2)
  const { rows } = (await api.as('admin')(codeTables.listCodeItem, { CodeType: 'HukouType' })).ResultValue!
  const { Id, Code, RowVersion } = rows.find(({ Name: name }) => name === '城镇')!
  await api.as('admin')(codeTables.editCodeItem, { Id, Code, RowVersion, Name: '城镇户口' })
  const stored = (newValue: string | null) =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'pro__codeItems', newValue })))
  await stored('{}')
  expect(await screen.findAllByText('城镇户口')).toHaveLength(2)
  await stored(null)
  expect(asked).toEqual([dictionary.listCodeItems.path, dictionary.listCodeItems.path])
})

test('an item is switched off and on again', async () => {
  open('LeaveType')
  await doTo('病假', '停用')
  expect(await screen.findByText('2 · 已停用')).toBeTruthy()
  expect(await items('LeaveType')).toContainEqual({ Key: '2', Value: '病假', ParentId: '0', State: 0 })
  await doTo('病假', '启用')
  await waitFor(async () => expect(await items('LeaveType')).toContainEqual({ Key: '2', Value: '病假', ParentId: '0' }))
})

test('an item is added below another one', async () => {
  open('LeaveType')
  await doTo('公假', '新增下级')
  await user.type(await screen.findByLabelText('代码'), '31')
  await user.type(screen.getByLabelText('名称'), '会议')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect(await items('LeaveType')).toContainEqual({ Key: '31', Value: '会议', ParentId: '3' }),
  )
})

test('items of a standard are moved among their siblings alone, and are not deleted', async () => {
  open('Marital')
  await user.click(await screen.findByText('已婚'))
  await user.click(screen.getByRole('button', { name: '已婚的操作' }))
  const menu = (await screen.findByRole('menuitem', { name: '停用' })).closest<HTMLElement>('[role=menu]')!
  const actions = within(menu).getAllByRole('menuitem')
  expect(actions.map(each => each.textContent)).toEqual(['编辑', '停用', '新增下级', '上移', '下移'])
  await user.keyboard('{Escape}')
  const tree = screen.getByRole('tree', { name: '字典项' })
  act(() => tree.focus())
  await user.keyboard('{Control>}{ArrowUp}{/Control}')
  await waitFor(async () => expect((await items('Marital')).find(({ ParentId }) => ParentId === '0')!.Key).toBe('20'))
})

test.each([
  [[], [], 0],
  [['edit'], ['编辑', '停用', '上移', '下移', '移入上一个'], 0],
  [['add', 'delete'], ['新增下级', '删除'], 1],
])('whoever is granted %j finds %j on an item, and %i buttons to add one', async (codes, actions, adding) => {
  const row = { Id: 'LeaveType', Code: 'LeaveType', Name: '请假类型', Items: 6, InUse: 1 as const, RowVersion: 1 }
  showGranted(api, <DictItems type={row} onEdit={() => {}} />, ...codes)
  await user.click(await screen.findByText('公假'))
  expect(screen.queryAllByRole('button', { name: '新增字典项' })).toHaveLength(adding)
  const opener = screen.queryByRole('button', { name: '公假的操作' })
  if (opener) await user.click(opener)
  expect(screen.queryAllByRole('menuitem').map(each => each.textContent)).toEqual(actions)
})

const item = (Code: string, ParentCode: string, State: 0 | 1 = 1) => {
  const held = { Id: `id ${Code}`, CodeType: 'A', TypeName: '', Sort: 10, RowVersion: 1 }
  return { ...held, Code, Name: `名${Code}`, ParentCode, State }
}
test('an item without its parent stands at the top; one that is switched off is faint and says so', () => {
  expect(treeOfItems([item('1', '0'), item('2', 'gone'), item('11', '1', 0)])).toEqual([
    {
      key: 'id 1',
      title: '名1',
      note: '1',
      faint: false,
      children: [{ key: 'id 11', title: '名11', note: '11 · 已停用', faint: true, children: [] }],
    },
    { key: 'id 2', title: '名2', note: '2', faint: false, children: [] },
  ])
})

test('the items of all dictionaries are exported by the server', async () => {
  open('LeaveType')
  await user.click(await screen.findByRole('button', { name: '选择列' }))
  await user.click(await screen.findByRole('button', { name: '后台导出 .csv' }))
  await waitFor(async () => {
    const { rows } = (await api.as('admin')(transfer.listDownTasks, {})).ResultValue!
    expect(rows[0]).toMatchObject({ BusinessTypeName: '字典项导出', DownProgress: 1, Total: expect.any(Number) })
    expect(rows[0]!.Total).toBeGreaterThan(500)
  })
})
