import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { pinned, rolesOf } from './roles.ts'

const columns = (...names: string[]) => names.map((name): Column<never> => ({ title: name, dataIndex: name as never }))
const roles = (all: readonly Column<never>[]) => {
  const { name, state, facts } = rolesOf(all)
  return [name?.title, state?.title, facts.map(({ title }) => title).join()]
}

test.each([
  [
    ['StudentNo', 'TrueName', 'Sex', 'StuStatus'],
    ['TrueName', 'StuStatus', 'StudentNo,Sex'],
  ],
  [
    ['CreateDate', 'LoginName', 'Result', 'Ip'],
    ['LoginName', 'Result', 'CreateDate,Ip'],
  ],
  [
    ['Title', 'Kind', 'Url', 'State'],
    ['Title', 'State', 'Kind,Url'],
  ],
  [
    ['Id', 'Value', 'Remark', 'More', 'OtherName'],
    ['Id', undefined, 'Value,Remark'],
  ],
])('of %j the name, the state and two facts are %j', (names, expected) => {
  expect(roles(columns(...names))).toEqual(expected)
})

test('what a column says of itself goes before the name of its field, and facts keep their order', () => {
  const [no, name, sex, room] = columns('No', 'TrueName', 'Sex', 'Room') as [Column<never>, ...Column<never>[]]
  const all = [{ ...no, role: 'name' as const }, { ...name!, role: 'state' as const }, sex!, columns('A')[0]!]
  expect(roles(all)).toEqual(['No', 'TrueName', 'Sex,A'])
  expect(roles([no, name!, sex!, { ...room!, role: 'fact' as const }])).toEqual(['TrueName', undefined, 'No,Room'])
})

test('all columns that say they are facts are told, up to four', () => {
  const facts = (...names: string[]) => columns(...names).map(each => ({ ...each, role: 'fact' as const }))
  expect(roles([...columns('Name', 'A'), ...facts('B', 'C', 'D')])).toEqual(['Name', undefined, 'B,C,D'])
  expect(roles([...columns('Name', 'A'), ...facts('B', 'C', 'D', 'E', 'F')])[2]).toBe('B,C,D,E')
  expect(roles([...columns('Name', 'A', 'B'), ...facts('C')])[2]).toBe('A,C')
})

test('a column of buttons is something that can be done', () => {
  const buttons: Column<never> = { title: '操作', render: () => null }
  expect(rolesOf([...columns('Title'), buttons]).actions).toEqual([buttons])
})

test('the columns up to the name are pinned, and none where the name is no longer at the front', () => {
  const left = (all: Column<never>[]) => pinned(all).map(({ fixed }) => fixed ?? '')
  expect(left(columns('StudentNo', 'TrueName', 'Sex'))).toEqual(['left', 'left', ''])
  expect(left(columns('Title', 'Sort'))).toEqual(['left', ''])
  const late = columns('A', 'B', 'C', 'D').map((each, at) => (at === 3 ? { ...each, role: 'name' as const } : each))
  expect(left(late)).toEqual(['', '', '', ''])
})

test('buttons at the end are pinned to the right; columns of fields are not, nor buttons further to the front', () => {
  const buttons: Column<never> = { title: '操作', render: () => null }
  const right = (all: Column<never>[]) => pinned(all).flatMap(({ title, fixed }) => (fixed === 'right' ? [title] : []))
  expect(right([...columns('Title', 'Sort', 'Remark'), buttons])).toEqual(['操作'])
  expect(right([...columns('Title', 'Sort'), buttons, ...columns('Remark')])).toEqual([])
})
