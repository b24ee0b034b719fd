import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TreeSelect } from 'antd'
import { expect, test } from 'vitest'
import { type Branch, treeOf } from './tree.ts'
import { useTreeSearch } from './tree-search.ts'

const tree = treeOf([
  { Id: 'x', Name: '信息工程学院' },
  { Id: 'j', Name: '计科2401班', ParentId: 'x' },
])

function Picker({ tree }: { tree: Branch[] }) {
  const { type, unfolding } = useTreeSearch(tree)
  return (
    <TreeSelect
      aria-label="班级"
      treeData={tree}
      {...unfolding}
      virtual={false}
      showSearch={{ treeNodeFilterProp: 'title', onSearch: type }}
    />
  )
}

test('a name that was typed before the tree came is found in it, within what it lies in', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Picker tree={[]} />)
  await user.type(screen.getByRole('combobox', { name: '班级' }), '2401')
  rerender(<Picker tree={tree} />)
  expect((await screen.findAllByText('计科2401班')).length).toBeGreaterThan(0)
})

test('without a search the tree is unfolded by hand, and folded as it was after one', async () => {
  const user = userEvent.setup()
  render(<Picker tree={tree} />)
  const field = screen.getByRole('combobox', { name: '班级' })
  await user.click(field)
  await screen.findAllByText('信息工程学院')
  expect(screen.queryByText('计科2401班')).toBeNull()
  await user.type(field, '2401')
  expect(await screen.findAllByText('计科2401班')).not.toHaveLength(0)
  await user.clear(field)
  expect(screen.queryByText('计科2401班')).toBeNull()
})
