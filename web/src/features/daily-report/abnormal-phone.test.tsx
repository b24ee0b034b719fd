import { screen } from '@testing-library/react'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

test('on a phone an abnormal report says how high the temperature was, as its reason', async () => {
  const api = await startApi('tiny')
  const ill = { Province: '山东省', City: '青岛市', County: '崂山区', DayTemperature: 2, IsInSchoolOfDay: 1 } as const
  expect((await api.as('2024010101')(ownReports.addVirus, ill)).ErrorCode).toBe(0)
  const matches = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    Object.assign(matches(query), { matches: query === '(max-width: 576px)' }),
  )
  openPage(api, '/epidemicMange/abnormal', api.token('fdy01'))
  expect(await screen.findByText(/体温37\.3-38℃/)).toBeTruthy()
})
