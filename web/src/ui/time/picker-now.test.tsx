import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { expect, test, vi } from 'vitest'
import { setTime } from '#app/clock.ts'
import './picker-now.ts'

test('the today of a picker is that of the school', async () => {
  setTime('2031-05-01T09:30:00+08:00')
  const picked = vi.fn<(day: Dayjs) => void>()
  render(<DatePicker aria-label="日期" onChange={day => day && picked(day)} />)
  await userEvent.click(screen.getByLabelText('日期'))
  await userEvent.click(await screen.findByText('Today'))
  expect(picked.mock.calls[0]![0].format('YYYY-MM-DD')).toBe('2031-05-01')
})
