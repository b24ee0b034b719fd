import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AvatarList } from './AvatarList.tsx'

const people = ['王一', '李二', '张三', '赵四'].map(name => ({ name }))
const shown = () => screen.getAllByRole('listitem').map(face => face.textContent)

test('the faces beyond the limit are a number, which names them to who reaches it', async () => {
  render(<AvatarList people={people} maxLength={2} />)
  expect(shown()).toEqual(['一', '二', '+2'])
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(await screen.findByText('张三、赵四')).toBeTruthy()
})

test('a mini face is 20 px, and all are shown when there is no limit', () => {
  render(<AvatarList people={people} size="mini" />)
  expect(shown()).toHaveLength(4)
  expect(screen.getByText('一').parentElement?.style.width).toBe('20px')
})
