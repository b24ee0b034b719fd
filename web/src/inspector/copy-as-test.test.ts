import { failure } from '@xuegong/contracts/envelope'
import { expect, test } from 'vitest'
import { entry } from '#test/journal-entry.ts'
import { testText } from './copy-as-test.ts'

const refused = entry({ outcome: 'refused', code: 2, answer: JSON.stringify(failure(2, '不是“他”的')) })

test('a call that a rule answered is copied with the rule as it was set', () => {
  const rule = { match: { endpoint: 'people.listStudents' }, when: { nth: 2 }, outcome: 'signOnUnknown' as const }
  expect(testText({ entry: entry({ outcome: 'signOnUnknown', code: 90003 }), rule, view: 'base/student' })).toBe(
    `test('people.listStudents：未知的认证用户', async ({ page, as, fault }) => {
  await as('fdy01')
  await fault({ match: { endpoint: 'people.listStudents' }, when: { nth: 2 }, outcome: 'signOnUnknown' })
  await page.goto('base/student')
  await expect(page).toHaveURL(/errlogin/)
})
`,
  )
})

test('a refusal of the server itself becomes a rule that says the same sentence', () => {
  const text = testText({ entry: refused, view: 'base/student' })
  expect(text).toContain(`outcome: 'refused', message: '不是“他”的' }`)
  expect(text).toContain(`getByText('不是“他”的').first()).toBeVisible()`)
})

test('a call that went well needs no rule and asks the journal; a stranger needs no session', () => {
  const text = testText({ entry: entry({ user: '' }), view: 'user/login' })
  expect(text).toContain('async ({ page, journal }) =>')
  expect(text).not.toMatch(/as\(|fault\(/)
  expect(text).toContain(`journal.expect({ endpoint: 'people.listStudents', outcome: 'ok' })`)
})

test('quotes, backslashes and line ends stay inside their text', () => {
  const answer = JSON.stringify(failure(2, `it's \\ two\nlines`))
  const text = testText({ entry: { ...refused, answer }, view: 'x' })
  expect(text).toContain(`message: 'it\\'s \\\\ two\\nlines'`)
  expect(text.split('\n').length).toBeLessThanOrEqual(12)
})
