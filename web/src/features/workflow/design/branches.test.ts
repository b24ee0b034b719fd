import { expect, test } from 'vitest'
import { addBranch, changeBranch, hasDefault, moveBranch, removeBranch, setConditions } from './branches.ts'

const when = (Value: string) => [{ Field: 'Days', Op: 'gt' as const, Value }]
const branches = [
  { Name: '长假', Conditions: when('7'), Next: 'b' },
  { Name: '中假', Conditions: when('3'), Next: 'a' },
  { Name: '默认', Conditions: [], Next: 'end' },
]
const names = (list: readonly { Name: string }[]) => list.map(({ Name }) => Name)

test('a branch is added before the default, with a free name', () => {
  expect(names(addBranch(branches))).toEqual(['长假', '中假', '分支1', '默认'])
  expect(names(addBranch(addBranch(branches)))).toEqual(['长假', '中假', '分支1', '分支2', '默认'])
})

test('without a default, a branch is added at the end', () => {
  expect(names(addBranch(branches.slice(0, 2)))).toEqual(['长假', '中假', '分支1'])
})

test('there are at most ten', () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ Name: `第${at}`, Conditions: when('1') }))
  expect(addBranch(ten)).toBe(ten)
})

test('branches change places, but the default stays the last', () => {
  expect(names(moveBranch(branches, 1, 0))).toEqual(['中假', '长假', '默认'])
  expect(names(moveBranch(branches, 0, 1))).toEqual(['中假', '长假', '默认'])
  expect([moveBranch(branches, 0, 2), moveBranch(branches, 2, 0), moveBranch(branches, 0, -1)]).toEqual([
    branches,
    branches,
    branches,
  ])
})

test('a branch is removed, renamed, and told when it is taken', () => {
  expect(names(removeBranch(branches, 0))).toEqual(['中假', '默认'])
  expect(names(changeBranch(branches, 1, { Name: '短假' }))).toEqual(['长假', '短假', '默认'])
  expect(setConditions(branches, 1, when('5'))[1]).toEqual({ Name: '中假', Conditions: when('5'), Next: 'a' })
})

test('the default is a last branch without conditions', () => {
  expect([hasDefault(branches), hasDefault(branches.slice(0, 2)), hasDefault([])]).toEqual([true, false, false])
})
