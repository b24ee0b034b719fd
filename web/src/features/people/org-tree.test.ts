import type { OrgNode } from '@xuegong/contracts/people'
import { expect, test } from 'vitest'
import { orgFilter, orgTree } from './org-tree.ts'

const nodes: OrgNode[] = [
  { Id: 'k', Name: '软件2301', ParentId: 'm', Kind: 'class' },
  { Id: 'm', Name: '软件工程', ParentId: 'c', Kind: 'major' },
  { Id: 'c', Name: '计算机学院', ParentId: '0', Kind: 'org' },
]

test('the flat list becomes a tree, whatever its order', () => {
  expect(orgTree(nodes)).toEqual([
    {
      value: 'c',
      title: '计算机学院',
      children: [{ value: 'm', title: '软件工程', children: [expect.objectContaining({ value: 'k' })] }],
    },
  ])
})

test('a class whose college is out of sight is a root', () => {
  expect(orgTree(nodes.slice(0, 1)).map(({ value }) => value)).toEqual(['k'])
})

test('a class filters by class, anything above it by organisation, and nothing by neither', () => {
  expect(orgFilter(nodes, 'k')).toEqual({ ClassId: 'k', OrgId: undefined })
  expect(orgFilter(nodes, 'm')).toEqual({ OrgId: 'm', ClassId: undefined })
  expect(orgFilter(nodes, undefined)).toEqual({ OrgId: undefined, ClassId: undefined })
})
