import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Action } from '../actions/use-actions.ts'
import { EditableTree, type TreeProps } from './EditableTree.tsx'
import type { Place, TreeNode } from './nodes.ts'

const user = userEvent.setup()
const node = (key: string, title: string, ...children: TreeNode[]): TreeNode => ({ key, title, children })
const school = [node('x', '学校', node('i', '信息学院'), node('w', '外语学院'))]
const onMove = vi.fn<(key: string, place: Place) => Promise<unknown>>().mockResolvedValue('')
const doing = (name: string) => (): readonly Action[] => [{ code: 'do', name, run() {} }]

function Sample(props: Partial<TreeProps>) {
  const [selected, select] = useState<string>()
  return <EditableTree label="机构" nodes={school} selected={selected} onSelect={select} onMove={onMove} {...props} />
}

/** What the menu of a node offers. */
async function offered(title: string) {
  await user.click(screen.getByRole('button', { name: `${title}的操作` }))
  const names = (await screen.findAllByRole('menuitem')).map(each => each.textContent)
  await user.keyboard('{Escape}')
  return names
}

test.each<[string, Partial<TreeProps>, string[]]>([
  [
    'other nodes',
    { nodes: [node('x', '学校', node('w', '外语学院'), node('i', '信息学院'))] },
    ['启用', '下移', '移出一级'],
  ],
  ['other actions', { actionsOf: doing('停用') }, ['停用', '上移', '移出一级', '移入上一个']],
  [
    'another rule',
    { mayMove: (_, parent) => (parent?.key === 'i' ? '不行' : undefined) },
    ['启用', '上移', '移出一级'],
  ],
  ['no moves any more', { onMove: undefined }, ['启用']],
])('the menu of a node follows %s', async (_, other, names) => {
  const actionsOf = doing('启用')
  const { rerender } = render(<Sample actionsOf={actionsOf} />)
  expect(await offered('外语学院')).toEqual(['启用', '上移', '移出一级', '移入上一个'])
  rerender(<Sample actionsOf={actionsOf} {...other} />)
  expect(await offered('外语学院')).toEqual(names)
})

test('the menu of a node is called as the node is by now, and Tab stops at that of the selected one', async () => {
  const { rerender } = render(<Sample actionsOf={doing('停用')} onMove={undefined} />)
  const stops = () => screen.getAllByRole('button', { name: /的操作$/ }).map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([-1, -1, -1])
  await user.click(screen.getByText('信息学院'))
  expect(stops()).toEqual([-1, 0, -1])
  await user.click(screen.getByText('外语学院'))
  expect(stops()).toEqual([-1, -1, 0])
  const renamed = [node('x', '学校', node('i', '信息工程学院'), node('w', '外语学院'))]
  rerender(<Sample actionsOf={doing('停用')} onMove={undefined} nodes={renamed} />)
  expect(screen.getByRole('button', { name: '信息工程学院的操作' })).toBeTruthy()
})

test('a move out of the menu starts from where the node is by now', async () => {
  const { rerender } = render(<Sample />)
  const grown = [
    node('x', '学校', node('i', '信息学院'), node('n', '新学院'), node('w', '外语学院')),
    node('h', '医院'),
  ]
  rerender(<Sample nodes={grown} />)
  await offered('外语学院')
  await user.click(screen.getByRole('button', { name: '外语学院的操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '上移' }))
  expect(onMove).toHaveBeenLastCalledWith('w', { parent: 'x', index: 1 })
  expect(screen.getByRole('status').textContent).toBe('“外语学院”已移到“学校”下第2位')
})

test('keys start at the node that was clicked last, wherever they were before', async () => {
  render(<Sample />)
  act(() => screen.getByRole('tree').focus())
  await user.keyboard('{ArrowDown}')
  // As a program that reads the page out does, without a mouse that comes by.
  act(() => screen.getByText('外语学院').click())
  act(() => screen.getByRole('tree').focus())
  await user.keyboard('{Control>}{ArrowUp}{/Control}')
  expect(onMove).toHaveBeenLastCalledWith('w', { parent: 'x', index: 0 })
})

test('a node is moved from where others have been moved to meanwhile', async () => {
  const three = [node('x', '学校', node('i', '信息学院'), node('w', '外语学院'), node('l', '法学院'))]
  render(<Sample nodes={three} />)
  const up = async (title: string) => {
    act(() => screen.getByText(title).click())
    act(() => screen.getByRole('tree').focus())
    await user.keyboard('{Control>}{ArrowUp}{/Control}')
  }
  await up('法学院')
  await up('外语学院')
  expect(onMove.mock.calls.slice(-2)).toEqual([
    ['l', { parent: 'x', index: 1 }],
    ['w', { parent: 'x', index: 1 }],
  ])
  const titles = [...document.querySelectorAll('[role=treeitem] .ant-tree-title')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['学校', '信息学院', '外语学院', '法学院'])
})

test('the menu of a node is closed by what has opened it, by Escape and by a choice, and opens again', async () => {
  const run = vi.fn<() => void>()
  render(<Sample actionsOf={() => [{ code: 'do', name: '启用', run }]} onMove={undefined} />)
  const button = screen.getByRole('button', { name: '外语学院的操作' })
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  expect(isOpen()).toBe(false)
  await user.click(button)
  expect(isOpen()).toBe(true)
  await user.click(button)
  expect(isOpen()).toBe(false)
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: '启用' }))
  expect(isOpen()).toBe(false)
  expect(run).toHaveBeenCalledTimes(1)
  await user.click(button)
  await user.click(screen.getByText('信息学院'))
  expect(isOpen()).toBe(false)
})

test('Enter at the button of a node opens its menu, closes what the mouse has opened, and means no node', async () => {
  const select = vi.fn<(key: string) => void>()
  render(<Sample actionsOf={doing('启用')} onMove={undefined} onSelect={select} />)
  const button = screen.getByRole('button', { name: '外语学院的操作' })
  act(() => button.focus())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: '启用' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  act(() => button.focus())
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  // Pressed while it is open, and left before it is let go.
  await user.click(button)
  await user.pointer([{ target: button, keys: '[MouseLeft>]' }, { target: document.body }, { keys: '[/MouseLeft]' }])
  expect(button.getAttribute('aria-expanded')).toBe('false')
  act(() => button.focus())
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(select).not.toHaveBeenCalled()
})
