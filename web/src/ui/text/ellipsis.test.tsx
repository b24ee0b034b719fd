import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Ellipsis } from './Ellipsis.tsx'

test('a cut text shows all of it to who reaches it by keyboard', async () => {
  render(<Ellipsis length={4}>学生工作</Ellipsis>)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('学生...')
  expect((await screen.findByRole('tooltip')).textContent).toBe('学生工作')
})

test('a text that fits is left alone', async () => {
  render(<Ellipsis length={8}>学生工作</Ellipsis>)
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByText(/\.\.\./)).toBeNull()
})
