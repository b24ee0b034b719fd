/** dormitory, exports. Calls that only pages at desks load. */
import { module } from '#contracts/endpoint'
import { exporting } from '#contracts/exporting'
import { planCalls } from './plan.ts'

const access = 'dorm.export'

export const dormExports = module('dormitory', {
  exportBed: exporting({
    summary: 'Starts an export of beds with who lives in them; of free beds by the filter of the list.',
    of: planCalls.listBed,
    path: '/api/Dormitory/ExportBed',
    access,
    type: 72,
    noun: '住宿名单',
  }),
})
