import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { OrgPicker } from './people/OrgPicker.tsx'
import { RegionPicker } from './region/RegionPicker.tsx'

const api = await startApi('tiny')

const pickers = [
  ['regions', <RegionPicker key="1" id="late" level={3} autoFocus />],
  ['organisations', <OrgPicker key="2" id="late" autoFocus />],
] as const

test.each(pickers)('a field for %s that is to have the focus takes it', async (_, picker) => {
  showPart(api, picker, { token: api.token('admin') })
  expect((await screen.findByRole('combobox')).id).toBe(document.activeElement?.id)
})

test.each(pickers)('a field for %s that comes late leaves the focus to who types by then', async (_, picker) => {
  const other = document.createElement('input')
  document.body.append(other)
  other.focus()
  showPart(api, picker, { token: api.token('admin') })
  expect(await screen.findByRole('combobox')).toBeTruthy()
  expect(document.activeElement).toBe(other)
  other.remove()
})
