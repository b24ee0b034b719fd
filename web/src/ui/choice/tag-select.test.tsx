import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TagSelect } from './TagSelect.tsx'

const options = [
  { value: 'a', text: '类目1' },
  { value: 'b', text: '类目2' },
  { value: 'c', text: '类目3' },
]

function Sample() {
  const [value, setValue] = useState<string[]>([])
  return <TagSelect label="类目" options={options} value={value} onChange={setValue} />
}

const press = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const checked = () => screen.queryAllByRole('checkbox', { checked: true }).map(tag => tag.textContent)

test('all chooses every tag, and once more none', async () => {
  render(<Sample />)
  await press('全部')
  expect(checked()).toEqual(['全部', '类目1', '类目2', '类目3'])
  await press('全部')
  expect(checked()).toEqual([])
})

test('choosing the last one chooses all, leaving one out no longer', async () => {
  render(<Sample />)
  for (const name of ['类目3', '类目1', '类目2']) await press(name)
  expect(checked()[0]).toBe('全部')
  await press('类目1')
  expect(checked()).toEqual(['类目2', '类目3'])
})
