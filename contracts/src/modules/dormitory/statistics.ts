/** dormitory, figures: how full buildings are, who comes late, how clean rooms are and how fast things are repaired. Read by staff at their desks. */
import * as t from 'typebox'
import { module } from '#contracts/endpoint'
import { DayRange } from '#contracts/fields'
import { statistics } from '#contracts/statistics'

const BuildingId = t.Optional(t.String({ minLength: 1, maxLength: 36, title: '楼栋' }))
const { StartDate, EndDate } = DayRange('StartDate', 'EndDate', '检查日期')

export const dormStatistics = module('dormitory', {
  getDormStatistics: statistics({
    summary: 'Figures of the rooms within reach, or of one building: beds of now, nights of 14 days, rooms of 30 days.',
    path: '/api/Dormitory/GetDormStatistics',
    access: 'dorm.export',
    input: { BuildingId },
  }),
  getHygieneStatistics: statistics({
    summary:
      'How clean rooms were: buildings and rooms in the order of their mean points, of 30 days unless others are named.',
    path: '/api/Dormitory/GetHygieneStatistics',
    access: 'dorm.query',
    input: { BuildingId, StartDate: t.Optional(StartDate), EndDate: t.Optional(EndDate) },
  }),
})
