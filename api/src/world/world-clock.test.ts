import { expect, onTestFinished, test, vi } from 'vitest'
import { begunAgain, standing, ticking, timeOf } from './world-clock.ts'

test('a clock begins again as it began: on the time of the machine today, on one of its own at that', () => {
  vi.useFakeTimers({ now: new Date('2027-03-01T08:00:00.400+08:00') })
  onTestFinished(() => void vi.useRealTimers())
  const starts = [ticking(), ticking('2026-10-14 19:57:00'), standing('2026-10-14 09:30:00')]
  vi.setSystemTime(new Date('2027-03-02T09:15:30.900+08:00'))
  const again = starts.map(begunAgain)
  expect(again.map(timeOf)).toEqual(['2027-03-02 09:15:30', '2026-10-14 19:57:00', '2026-10-14 09:30:00'])
  vi.setSystemTime(new Date('2027-03-02T09:16:30.900+08:00'))
  expect(again.map(timeOf)).toEqual(['2027-03-02 09:16:30', '2026-10-14 19:58:00', '2026-10-14 09:30:00'])
})
