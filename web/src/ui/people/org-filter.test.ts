import type { OrgNode } from '@xuegong/contracts/modules/people/picker'
import { expect, test } from 'vitest'
import { chosenOrg } from './OrgFilter.tsx'

const nodes: OrgNode[] = [
  { Id: 'k', Name: '软件2301', Pinyin: '', ParentId: 'm', Kind: 'class' },
  { Id: 'm', Name: '软件工程', Pinyin: '', ParentId: 'c', Kind: 'major' },
]

test('a class filters by class, anything above it by organisation, and nothing by neither', () => {
  expect(chosenOrg(nodes, 'k')).toEqual({ ClassId: 'k', OrgId: undefined })
  expect(chosenOrg(nodes, 'm')).toEqual({ OrgId: 'm', ClassId: undefined })
  expect(chosenOrg(nodes, undefined)).toEqual({ OrgId: undefined, ClassId: undefined })
})
