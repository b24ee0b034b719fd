import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { PlainButton } from './PlainButton.tsx'

test('a plain button in a form submits nothing, and tells what it is told', async () => {
  const submit = vi.fn<(event: FormEvent) => void>(event => event.preventDefault())
  const press = vi.fn<() => void>()
  const button = createRef<HTMLButtonElement>()
  render(
    <form onSubmit={submit}>
      <PlainButton ref={button} look="link" className="own" aria-label="编辑张三" onClick={press} />
    </form>,
  )
  expect(screen.getByRole('button', { name: '编辑张三' })).toBe(button.current)
  expect(button.current!.classList).toContain('own')
  await userEvent.click(button.current!)
  expect(press).toHaveBeenCalledTimes(1)
  expect(submit).not.toHaveBeenCalled()
})
