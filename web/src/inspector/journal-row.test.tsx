import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entry } from '#test/journal-entry.ts'
import { JournalRow } from './JournalRow.tsx'

const cells = (standing: boolean) => {
  render(<JournalRow entry={entry()} row={0} standing={standing} top={0} chosen={false} onChoose={() => {}} />)
  return screen.getAllByRole('gridcell').map(({ textContent }) => textContent)
}

test('in a world that stands still a call has its real time beside that of the world', () => {
  expect(cells(true)[1]).toBe('09:30:0003:04:05')
})

test('in a world that goes on a call has the time of the world alone', () => {
  expect(cells(false)[1]).toBe('09:30:00')
})
