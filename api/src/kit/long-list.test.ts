import { endpoints } from '@xuegong/contracts/modules'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { breach } from '#http/validate'
import { isList } from './fault-hurdles.ts'
import { makeLong, realRows } from './long-list.ts'
import { type Shape, sampleOf } from './sample.ts'

const lists = endpoints.filter(each => each.access !== 'kit' && isList(each))
type Rows = Record<string, unknown>[]
const rowsOf = (result: unknown) => (Array.isArray(result) ? result : (result as { rows: Rows }).rows) as Rows

test.each(lists.map(endpoint => ({ name: `${endpoint.module}.${endpoint.name}`, endpoint })))(
  '$name is made long where it is empty, and keeps its contract',
  ({ endpoint }) => {
    const made = makeLong(endpoint, sampleOf(endpoint.result as Shape), 300, { PageSize: 300, pageSize: 300 })
    expect(breach(endpoint.result, made)).toBeNull()
    expect(rowsOf(made)).toHaveLength(300)
  },
)

const real = { rows: [{ Id: '0192a000-1111' }, { Id: '7' }], total: 2 }
const page = (PageIndex: number, PageSize: number, length = 10_000) =>
  makeLong(people.listStudents, real, length, { PageIndex, PageSize }) as typeof real

test('the real rows come first, and no two rows of all pages have one id', () => {
  expect(page(1, 3)).toEqual({ rows: [...real.rows, { Id: 'r0000020-1111' }], total: 10_000 })
  const ids = Array.from({ length: 100 }, (_, at) => page(at + 1, 100).rows.map(({ Id }) => Id)).flat()
  expect([ids.length, new Set(ids).size]).toEqual([10_000, 10_000])
})

test('a row is the same on a page of any size; the last page holds what is left, and none comes behind it', () => {
  expect(page(3, 10).rows[1]).toEqual(page(1, 100).rows[21])
  expect([page(4, 3, 10).rows.length, page(5, 3, 10).rows.length]).toEqual([1, 0])
})

test('a list may be made shorter than it is, and empty', () => {
  expect([page(1, 10, 1), page(1, 10, 0)]).toEqual([
    { rows: [{ Id: '0192a000-1111' }], total: 1 },
    { rows: [], total: 0 },
  ])
})

test('a list without pages is given whole', () => {
  const made = makeLong(dormitory.getDormTree, [{ Id: 'a', Name: '梅苑' }], 3, {}) as object[]
  expect(made).toEqual([
    { Id: 'a', Name: '梅苑' },
    { Id: 'r000001', Name: '梅苑' },
    { Id: 'r000002', Name: '梅苑' },
  ])
})

test('its first real rows are asked for, whatever page is wanted', () => {
  expect(realRows(people.listStudents, { PageIndex: 40, PageSize: 20, Key: '王' })).toEqual({
    PageIndex: 1,
    PageSize: 100,
    Key: '王',
  })
  expect(realRows(dormitory.getDormTree, { Id: 'x' })).toEqual({ Id: 'x' })
})
