import { expect, test } from 'vitest'
import { queryOf, startOf, viewOf, withView } from './views.ts'

const at = (search: string) => new URLSearchParams(search)

test('a view is filters, order and columns, but neither page nor detail', () => {
  const address = at('sortField=Name&PageIndex=3&Grade=2024&detail=7')
  expect(viewOf(address, [{ key: 'Name' }, { key: 'Sex', hidden: true }])).toBe(
    'Grade=2024&columns=Name.-Sex&sortField=Name',
  )
  expect(queryOf(at('b=2&a=1&a=0'))).toBe('a=1&a=0&b=2')
})

test('a view under a name that is there takes its place', () => {
  const two = withView(withView([], { name: '一', query: 'a=1' }), { name: '二', query: '' })
  expect(withView(two, { name: '一', query: 'a=2' })).toEqual([
    { name: '一', query: 'a=2' },
    { name: '二', query: '' },
  ])
})

test('a list opens at its address, and where that says nothing at the view that was chosen', () => {
  const use = { views: [{ name: '大二', query: 'Grade=2024' }], start: '大二' }
  expect(startOf(at('Grade=2023'), use).toString()).toBe('Grade=2023')
  expect(startOf(at(''), use).toString()).toBe('Grade=2024')
  expect(startOf(at(''), { ...use, start: '没有' }).toString()).toBe('')
  expect(startOf(at(''), undefined).toString()).toBe('')
})
