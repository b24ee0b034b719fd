import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { twoLines } from './two-lines.tsx'

interface Row {
  readonly Title: string
  readonly State: string
  readonly CreateDate: string
  readonly Url: string
}
const row: Row = { Title: '通知', State: '是', CreateDate: '2026-10-14', Url: '/x' }
const column = (title: string, dataIndex: keyof Row): Column<Row> => ({ title, dataIndex })
const shown = (columns: Column<Row>[]) => {
  const [only] = twoLines(columns)
  return render(only?.render?.(undefined, row, 0) as ReactNode).container.textContent
}

test('a yes or no is told with the name of its column, a time and a state in words speak for themselves', () => {
  const all = [
    column('标题', 'Title'),
    column('显示', 'State'),
    column('创建时间', 'CreateDate'),
    column('地址', 'Url'),
  ]
  expect(shown(all)).toBe('通知显示 是2026-10-14地址 /x')
  expect(shown(all.map(each => (each.title === '显示' ? { ...each, render: () => '公开' } : each)))).toBe(
    '通知公开2026-10-14地址 /x',
  )
})

test('what can be done stands behind the facts', () => {
  expect(shown([column('标题', 'Title'), column('地址', 'Url'), { title: '操作', render: () => '删除' }])).toBe(
    '通知地址 /x删除',
  )
})

test('a fact that a row does not have is not told', () => {
  const none: Column<Row> = { ...column('失败原因', 'Url'), render: () => '—' }
  expect(shown([column('标题', 'Title'), none, column('创建时间', 'CreateDate')])).toBe('通知2026-10-14')
})
