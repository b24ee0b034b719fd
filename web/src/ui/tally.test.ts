import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { expect, test } from 'vitest'
import { talliedBy } from './tally.ts'

test('what tabs count depends on the filters of the list, and neither on its page nor its order', () => {
  const asked = { Kind: 1, PageIndex: 3, PageSize: 20, sortField: 'CreateDate', sortOrder: 'descend', State: 2 }
  expect(talliedBy(dormChanges.tallyDormChange, asked)).toEqual({ Kind: 1, State: 2 })
})
