/** dormitory, exports. Calls that only pages at desks load. */
import { module } from '#contracts/endpoint'
import { exporting } from '#contracts/exporting'
import { gate } from './gate.ts'
import { late } from './late.ts'
import { hygieneCalls } from './hygiene.ts'
import { repairCalls } from './repairs.ts'
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
  exportGateRecord: exporting({
    summary: 'Starts an export of who went through gates.',
    of: gate.listGateRecord,
    path: '/api/Dormitory/ExportGateRecord',
    access,
    type: 75,
    noun: '门禁流水',
  }),
  exportLateReturn: exporting({
    summary: 'Starts an export of late nights.',
    of: late.listLateReturn,
    path: '/api/Dormitory/ExportLateReturn',
    access,
    type: 76,
    noun: '晚归未归',
  }),
  exportHygiene: exporting({
    summary: 'Starts an export of how clean rooms were.',
    of: hygieneCalls.listHygiene,
    path: '/api/Dormitory/ExportHygiene',
    access,
    type: 73,
    noun: '卫生检查',
  }),
  exportRepair: exporting({
    summary: 'Starts an export of repairs.',
    of: repairCalls.listRepair,
    path: '/api/Dormitory/ExportRepair',
    access,
    type: 74,
    noun: '报修',
  }),
})
