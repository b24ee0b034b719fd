import { describe, expect, test } from 'vitest'
import { arranged, changed, columnsIn, columnsText, moved, usesOf } from './column-use.ts'

const columns = [
  { title: '学号', dataIndex: 'No', width: 100 },
  { title: '姓名', dataIndex: 'Name' },
  { title: '性别', dataIndex: 'Sex' },
  { title: '操作' },
]
const titles = (chosen: Parameters<typeof usesOf>[1]) => arranged(columns, chosen).map(({ title }) => title)

describe('the columns of a list', () => {
  test('are as the screen gives them where nobody chose', () => {
    expect(arranged(columns, undefined)).toBe(columns)
  })

  test('stand in the chosen order, without the hidden ones', () => {
    const chosen = [{ key: 'Sex' }, { key: 'No', hidden: true }, { key: 'Name' }, { key: '操作' }]
    expect(titles(chosen)).toEqual(['性别', '姓名', '操作'])
  })

  test('that are new since the choice stand behind the one before them; those that are gone are forgotten', () => {
    expect(titles([{ key: '操作' }, { key: 'Gone' }, { key: 'Name' }, { key: 'No' }])).toEqual([
      '操作',
      '姓名',
      '性别',
      '学号',
    ])
  })

  test('are there once where a link names one of them several times', () => {
    expect(titles(columnsIn('No~90.Name.No.-No'))).toEqual(['学号', '姓名', '性别', '操作'])
  })

  test('are all there where every one is hidden', () => {
    expect(titles(columns.map(({ title, dataIndex }) => ({ key: dataIndex ?? title, hidden: true })))).toHaveLength(4)
  })

  test('have the chosen width, the others their own', () => {
    const [no, name] = arranged(columns, [{ key: 'No' }, { key: 'Name', width: 180 }])
    expect([no!.width, name!.width]).toEqual([100, 180])
  })
})

test('a use is changed by its key, and moved by its place', () => {
  const uses = usesOf(columns)
  expect(changed(uses, 'Sex', { hidden: true })[2]).toEqual({ key: 'Sex', hidden: true })
  expect(moved(uses, 3, 0).map(({ key }) => key)).toEqual(['操作', 'No', 'Name', 'Sex'])
})

test('what stands in an address is read back; a width that is too large or small is the largest or smallest', () => {
  const uses = [{ key: 'No', width: 120 }, { key: 'Sex', hidden: true }, { key: '操作' }]
  expect(columnsText(uses)).toBe('No~120.-Sex.操作')
  expect(columnsIn('No~120.-Sex.操作')).toEqual(uses)
  expect(columnsIn('No~9999.Name~1.~5.')).toEqual([
    { key: 'No', width: 600 },
    { key: 'Name', width: 56 },
  ])
  expect(columnsIn(null)).toBeUndefined()
})
