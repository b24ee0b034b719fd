import { expect, test } from 'vitest'
import { sheetColumns } from './columns.ts'

interface Row {
  readonly StudentNo: string
  readonly Sex: string
  readonly Score: number
}
const may = () => false

test('columns of a list become columns of a sheet, with the texts of their codes', () => {
  const texts = new Map([['1', '男']])
  const sheet = sheetColumns<Row>(
    [
      { title: '学号', dataIndex: 'StudentNo', width: 140, render: () => null },
      { title: '性别', dataIndex: 'Sex', texts },
      { title: '分数', dataIndex: 'Score', number: true },
    ],
    may,
  )
  expect(sheet).toEqual([
    { title: '学号', key: 'StudentNo', width: 20 },
    { title: '性别', key: 'Sex', width: 16, texts },
    { title: '分数', key: 'Score', width: 16, number: true },
  ])
})

test('what has no field below it, or may not be seen, is left out', () => {
  expect(
    sheetColumns<Row>([{ title: '操作' }, { title: '性别', dataIndex: 'Sex', permission: 'student.get' }], may),
  ).toEqual([])
})

test('a heading is never cut off', () => {
  expect(sheetColumns<Row>([{ title: '入学前户籍所在地', dataIndex: 'Sex', width: 50 }], may)[0]?.width).toBe(20)
})
