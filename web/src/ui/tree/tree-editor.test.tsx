import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EditableTree, type TreeProps } from './EditableTree.tsx'
import type { Place, TreeNode } from './nodes.ts'

const node = (key: string, title: string, ...children: TreeNode[]): TreeNode => ({ key, title, children })
const school = [
  node('x', '学校', node('i', '信息学院', node('cs', '计算机'), node('ai', '人工智能')), node('w', '外语学院')),
  node('h', '校医院'),
]
const onMove = vi.fn<(key: string, place: Place) => Promise<unknown>>()

function Sample(props: Partial<TreeProps>) {
  const [selected, select] = useState<string>()
  return <EditableTree label="机构" nodes={school} selected={selected} onSelect={select} onMove={onMove} {...props} />
}

const user = userEvent.setup()
const show = (props: Partial<TreeProps> = {}) => {
  onMove.mockReset().mockResolvedValue('')
  render(<Sample {...props} />)
}
const tree = () => screen.getByRole('tree')
const titles = () => [...tree().querySelectorAll('[role=treeitem] .ant-tree-title')].map(each => each.textContent)
const active = () => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.textContent
/** Focuses the tree and walks down to its n-th node. */
const walkTo = async (at: number) => {
  act(() => tree().focus())
  await user.keyboard('{ArrowDown}'.repeat(at))
}

test('arrows with Ctrl move the node that one is at, and one stays at it', async () => {
  show()
  await walkTo(2)
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(onMove).toHaveBeenLastCalledWith('cs', { parent: 'i', index: 1 })
  expect(titles()).toEqual(['学校', '信息学院', '人工智能', '计算机', '外语学院', '校医院'])
  expect(active()).toContain('计算机')
  expect(document.activeElement).toBe(tree())
})

test('a node that was clicked is moved by the keys, too', async () => {
  show()
  await user.click(screen.getByText('人工智能'))
  act(() => tree().focus())
  await user.keyboard('{Control>}{ArrowUp}{/Control}')
  expect(onMove).toHaveBeenLastCalledWith('ai', { parent: 'i', index: 0 })
})

test('a node goes out of its parent and into the node above, which opens', async () => {
  show()
  await walkTo(4)
  await user.keyboard('{Control>}{ArrowRight}{/Control}')
  expect(onMove).toHaveBeenLastCalledWith('w', { parent: 'i', index: 2 })
  await user.keyboard('{Control>}{ArrowLeft}{/Control}')
  expect(onMove).toHaveBeenLastCalledWith('w', { parent: 'x', index: 1 })
  expect(screen.getByRole('status').textContent).toBe('“外语学院”已移到“学校”下第2位')
})

test('what the rule refuses is said and not moved', async () => {
  show({ mayMove: (moving, parent) => `${parent?.title}下不能建立${moving.title}` })
  await walkTo(4)
  await user.keyboard('{Control>}{ArrowRight}{/Control}')
  expect(screen.getByRole('status').textContent).toBe('信息学院下不能建立外语学院')
  expect(onMove).not.toHaveBeenCalled()
})

test('a move that the server refused is taken back', async () => {
  show()
  onMove.mockRejectedValue(new Error('STALE'))
  await walkTo(2)
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  await waitFor(() => expect(titles()[2]).toBe('计算机'))
  expect(screen.getByRole('status').textContent).toBe('没有移动')
})

test('a second move is seen at once, and sent when the first was answered', async () => {
  show()
  const answers: (() => void)[] = []
  onMove.mockImplementation(() => new Promise(answer => answers.push(() => answer(''))))
  await walkTo(2)
  await user.keyboard('{Control>}{ArrowDown}{ArrowLeft}{/Control}')
  expect(titles()).toEqual(['学校', '信息学院', '人工智能', '计算机', '外语学院', '校医院'])
  expect(onMove).toHaveBeenCalledTimes(1)
  await act(async () => answers[0]?.())
  expect(onMove).toHaveBeenLastCalledWith('cs', { parent: 'x', index: 1 })
})

test('moves behind one that was refused are taken back with it, and not sent', async () => {
  show()
  let refuse = () => {}
  onMove.mockReturnValue(new Promise((_, no) => (refuse = () => no(new Error('STALE')))))
  await walkTo(2)
  await user.keyboard('{Control>}{ArrowDown}{ArrowLeft}{/Control}')
  refuse()
  await waitFor(() => expect(titles()).toEqual(['学校', '信息学院', '计算机', '人工智能', '外语学院', '校医院']))
  expect(onMove).toHaveBeenCalledTimes(1)
})

test('Enter chooses the node that was clicked once more, as the detail of it may have been closed', async () => {
  const onSelect = vi.fn<(key: string) => void>()
  show({ onSelect, selected: 'ai' })
  act(() => tree().focus())
  await user.keyboard('{Enter}')
  expect(onSelect.mock.calls).toEqual([['ai']])
})

test('a tree that is only read has no moves', async () => {
  show({ onMove: undefined })
  await walkTo(2)
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(titles()[2]).toBe('计算机')
  expect(screen.queryByRole('button', { name: '计算机的操作' })).toBeNull()
})

test('the search opens what it finds, by pinyin too, and Enter goes from one to the next', async () => {
  show()
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(titles()).toEqual(['学校', '校医院'])
  await user.type(screen.getByRole('searchbox', { name: '搜索机构' }), 'rgzn')
  expect(titles()).toContain('人工智能')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toContain('人工智能')
})

test('the arrows lead from one hit of the search to the next and back', async () => {
  show()
  await user.type(screen.getByRole('searchbox', { name: '搜索机构' }), '学院{ArrowUp}')
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toContain('外语学院')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toContain('信息学院')
})

/** A tree of 82 nodes. */
const large = [node('r', '根', node('g', '组', ...Array.from({ length: 80 }, (_, at) => node(`n${at}`, `第${at}项`))))]

test('of a tree with more than eighty nodes only the first two levels are seen', () => {
  show({ nodes: large })
  expect(titles()).toEqual(['根', '组'])
})

test('a node that is selected from outside is seen', () => {
  show({ nodes: large, selected: 'n7' })
  expect(titles()).toContain('第7项')
})

test('a tree that was read anew is shown as it is now', () => {
  const { rerender } = render(<Sample />)
  rerender(<Sample nodes={[node('x', '学校')]} />)
  expect(titles()).toEqual(['学校'])
})

test('the Command key moves nodes as Ctrl does', async () => {
  show()
  await walkTo(2)
  await user.keyboard('{Meta>}{ArrowDown}{/Meta}')
  expect(onMove).toHaveBeenLastCalledWith('cs', { parent: 'i', index: 1 })
})

test('a tree without nodes says so', () => {
  show({ nodes: [], empty: '还没有机构' })
  expect(screen.getByText('还没有机构')).toBeTruthy()
})

test('boxes of a tree that is only read cannot be checked', () => {
  show({ onMove: undefined, checks: { keys: ['cs'] } })
  expect(tree().querySelectorAll('.ant-tree-checkbox-disabled')).toHaveLength(6)
})

test('the menu of a node offers no move that the rule refuses', async () => {
  show({ mayMove: () => '不行' })
  await user.click(screen.getByRole('button', { name: '外语学院的操作' }))
  expect((await screen.findAllByRole('menuitem')).map(each => each.textContent)).toEqual(['上移'])
})

test('the menu of a node has its actions and the moves that are possible', async () => {
  const add = vi.fn<() => void>()
  show({ actionsOf: () => [{ code: 'add', name: '新增下级', run: add }] })
  await user.click(screen.getByRole('button', { name: '外语学院的操作' }))
  const items = (await screen.findAllByRole('menuitem')).map(each => each.textContent)
  expect(items).toEqual(['新增下级', '上移', '移出一级', '移入上一个'])
  await user.click(screen.getByRole('menuitem', { name: '移入上一个' }))
  expect(onMove).toHaveBeenLastCalledWith('w', { parent: 'i', index: 2 })
})

test('a tree of hundreds of nodes makes a menu when it is opened, and keys draw none anew', async () => {
  let drawn = 0
  const add = {
    code: 'add',
    get name() {
      drawn += 1
      return '新增下级'
    },
    run() {},
  }
  const actions = () => [add]
  show({ actionsOf: actions })
  expect(drawn).toBe(0)
  await user.click(screen.getByRole('button', { name: '外语学院的操作' }))
  await user.keyboard('{Escape}')
  const before = drawn
  expect(before).toBeGreaterThan(0)
  await user.type(screen.getByRole('searchbox'), '外语')
  await walkTo(3)
  expect(active()).toContain('人工智能')
  expect(drawn).toBe(before)
})

test('a node is dragged onto another one', async () => {
  show()
  const of = (title: string) => screen.getByText(title).closest('.ant-tree-treenode')!
  const dataTransfer = { setData() {}, effectAllowed: '', dropEffect: '' }
  fireEvent.dragStart(of('校医院'), { dataTransfer })
  for (const event of [fireEvent.dragEnter, fireEvent.dragOver, fireEvent.drop])
    event(of('外语学院'), { dataTransfer, clientX: 1000 })
  await waitFor(() => expect(onMove).toHaveBeenCalledWith('h', { parent: 'w', index: 0 }))
})

test('boxes tell what is checked with what is above it', async () => {
  const onCheck = vi.fn<(keys: string[]) => void>()
  show({ onMove: undefined, checks: { keys: ['x', 'i', 'cs'], onCheck } })
  expect(
    screen.getByRole('treeitem', { name: /信息学院/ }).querySelector('.ant-tree-checkbox-indeterminate'),
  ).toBeTruthy()
  await user.click(screen.getByRole('treeitem', { name: /外语学院/ }).querySelector('.ant-tree-checkbox')!)
  expect(onCheck.mock.lastCall?.[0].toSorted()).toEqual(['cs', 'i', 'w', 'x'])
})
