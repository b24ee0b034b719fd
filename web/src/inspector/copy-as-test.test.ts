import { failure } from '@xuegong/contracts/envelope'
import { expect, test } from 'vitest'
import { entry } from '#test/journal-entry.ts'
import { testText } from './copy-as-test.ts'

const world = { preset: 'school', frozen: true } as const
const refused = entry({ outcome: 'refused', code: 2, answer: JSON.stringify(failure(2, '不是“他”的')) })

test('a call that a rule answered is copied with the rule as it was set', () => {
  const rule = { match: { endpoint: 'people.listStudents' }, when: { nth: 2 }, outcome: 'signOnUnknown' as const }
  expect(testText({ world, entry: entry({ outcome: 'signOnUnknown', code: 90003 }), rule, view: 'base/student' })).toBe(
    `test('people.listStudents：未知的认证用户', async ({ page, as, fault, journal }) => {
  await as('fdy01')
  await fault({ match: { endpoint: 'people.listStudents' }, when: { nth: 2 }, outcome: 'signOnUnknown' })
  await page.goto('base/student')
  await expect(page).toHaveURL(/errlogin/)
  await journal.expect({ endpoint: 'people.listStudents', outcome: 'signOnUnknown' })
})
`,
  )
})

test('a refusal of the server itself becomes a rule that says the same sentence', () => {
  const text = testText({ world, entry: refused, view: 'base/student' })
  expect(text).toContain(`outcome: 'refused', message: '不是“他”的' }`)
  expect(text).toContain(`getByText('不是“他”的').first()).toBeVisible()`)
})

test('a sign-on text is copied with its note, though the page shows only the part before it', () => {
  const answer = JSON.stringify(failure(90002, '请先绑定-----code 7'))
  const text = testText({ world, entry: entry({ outcome: 'signOnText', code: 90002, answer }), view: 'base/student' })
  expect(text).toContain(`message: '请先绑定-----code 7'`)
  expect(text).toContain(`getByText('请先绑定')`)
})

test('a call that went well needs no rule and asks the journal; a stranger needs no session', () => {
  const text = testText({ world, entry: entry({ user: '' }), view: 'user/login' })
  expect(text).toContain('async ({ page, journal }) =>')
  expect(text).not.toMatch(/as\(|fault\(/)
  expect(text).toContain(`journal.expect({ endpoint: 'people.listStudents', outcome: 'ok' })`)
})

test('quotes, backslashes and line ends stay inside their text', () => {
  const answer = JSON.stringify(failure(2, `it's \\ two\nlines`))
  const text = testText({ world, entry: { ...refused, answer }, view: 'x' })
  expect(text).toContain(`message: 'it\\'s \\\\ two\\nlines'`)
  expect(text.split('\n').length).toBeLessThanOrEqual(12)
})

test('another preset and a moved clock are part of the test', () => {
  const text = testText({
    world: { preset: 'demo', frozen: true },
    entry: { ...refused, at: '2027-01-01 08:00:00' },
    view: 'base/student',
  })
  expect(text.split('\n').slice(0, 4)).toEqual([
    `test.use({ preset: 'demo' })`,
    '',
    `test('people.listStudents：业务拒绝', async ({ page, clock, as, fault, journal }) => {`,
    `  await clock.set('2027-01-01 08:00:00')`,
  ])
  expect(text.split('\n').length).toBeLessThanOrEqual(12)
})
