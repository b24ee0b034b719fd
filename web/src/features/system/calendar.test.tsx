import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

test('terms and holidays share a page, and the address holds which of them is shown', async () => {
  openPage(api, '/system/calendar', api.token('admin'))
  expect(await screen.findByRole('table', { name: '学期' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '节假日' }))
  const holidays = within(await screen.findByRole('table', { name: '节假日' }))
  expect((await holidays.findAllByRole('row', { name: /国庆节调休 调休上班/ })).length).toBeGreaterThan(0)
  expect(location.search).toBe('?tab=holiday')
  expect(screen.getByRole('link', { name: '节假日' }).getAttribute('aria-current')).toBe('page')
})

test('another tab begins without the filters of the last one', async () => {
  openPage(api, '/system/calendar?tab=holiday&Kind=2', api.token('admin'))
  await user.click(await screen.findByRole('link', { name: '学期' }))
  expect(await screen.findByRole('table', { name: '学期' })).toBeTruthy()
  expect(location.search).toBe('')
})
