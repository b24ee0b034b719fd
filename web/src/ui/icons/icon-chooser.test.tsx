import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { IconChooser } from './IconChooser.tsx'
// Loaded before the tests begin to wait for it: hundreds of icons take their time.
import './IconPanel.tsx'

function Sample({ value: first = '' }) {
  const [value, setValue] = useState(first)
  return <IconChooser value={value} onChange={setValue} />
}

async function open(value?: string) {
  render(<Sample value={value} />)
  await userEvent.click(screen.getByRole('button', { name: /图标/ }))
  return screen.findByRole('listbox')
}

test('the dialog opens the group that holds the value', async () => {
  expect((await open('Wechat')).getAttribute('aria-label')).toBe('品牌和标识')
  expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Wechat')
})

test('an icon of another group is picked and closes the dialog', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /^本系统图标/ }))
  await userEvent.click(screen.getByRole('option', { name: 'trophy' }))
  expect(screen.getByRole('button', { name: /更换图标（trophy）/ })).toBeTruthy()
})

test('arrow keys lead through the icons and Enter picks the one that is reached', async () => {
  await open('ArrowDown')
  screen.getByRole('option', { name: 'ArrowDown' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(screen.getByRole('button', { name: /更换图标（ArrowRight）/ })).toBeTruthy()
})

test('a search finds icons of all groups and says when there is none', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('搜索图标'), 'trophy')
  expect(screen.getAllByRole('option').map(icon => icon.title)).toEqual(['Trophy', 'trophy'])
  await userEvent.type(screen.getByLabelText('搜索图标'), 'x')
  expect(screen.getByText('没有找到图标')).toBeTruthy()
})

test('the icon can be taken away again', async () => {
  await open('Wechat')
  await userEvent.click(screen.getByRole('button', { name: '不用图标' }))
  expect(screen.getByRole('button', { name: '选择图标' })).toBeTruthy()
})
