import { expect, test } from 'vitest'
import { previewOf } from './push-words.ts'

const reason = (Id: string) => previewOf({ Id, Text: '{原因}', Variables: ['原因'] })

test('a variable has an example of its own where it means something else', () => {
  expect(reason('TASK_FAIL')).not.toBe(reason('WF_TRANSFER'))
})

test('what is no variable of a template stays in its braces', () => {
  expect(previewOf({ Id: 'WF_PASS', Text: '{业务}和{别的}', Variables: ['业务'] })).toMatch(/^[^{]+和\{别的\}$/)
})
