import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { health } from '@xuegong/contracts/modules/daily-report/health'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import type { reportExports } from '@xuegong/contracts/modules/daily-report/sheets'
import type { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { people } from '@xuegong/contracts/modules/people'
import { buildReport } from '@xuegong/db/build/daily-report'
import { expect } from 'vitest'
import { entityExamples, type Examples } from '#test/example'
import type { TestApi } from '#test/session'

const pupil = '2024010101'
const other = '2024010105'
const studentOf = async (api: TestApi, Key: string) =>
  (await api.as('admin')(people.listStudents, { Key })).ResultValue!.rows[0]!.Id
const form = { Province: '山东省', City: '青岛市', DayTemperature: 1, IsInSchoolOfDay: 1 }
const reported = async (api: TestApi) => (await api.as(pupil)(ownReports.addVirus, form)).ResultValue!
const abnormal = async (api: TestApi) => {
  const UserId = await studentOf(api, pupil)
  await api.world.own()
  return api.world.transact(db => buildReport(db, { UserId, HandleState: 1, IsAbnormal: 1 })).Id
}
const task = async (api: TestApi) =>
  (await api.as('admin')(dailyReport.addReportTask, dailyReport.addReportTask.example as never)).ResultValue!
const held = async (api: TestApi) => ({
  UserId: await studentOf(api, pupil),
  Kind: 5,
  StartDate: '2026-01-05',
  Place: '宿舍',
})
const person = async (api: TestApi) =>
  (await api.as('admin')(dailyReport.addPerson, (await held(api)) as never)).ResultValue!
/** Yesterday, which he has not reported. */
const typed = async (api: TestApi) => {
  const { Days } = (await api.as(pupil)(health.getHealth14Days, {})).ResultValue!
  return { ReportDate: Days.findLast(({ CanFill }) => CanFill)!.Date, Temp: 36.5, HealthCode: '1' }
}
const started = { answers: { TaskId: expect.any(String) } }

export const dailyReportExamples: Examples<
  typeof dailyReport & typeof ownReports & typeof reportExports & typeof reportStatistics & typeof health
> = {
  getYesterdayData: { as: pupil, answers: { LoginName: pupil, TrueName: '赵一诺', Id: '', NowDate: null } },
  openReport: { as: pupil, answers: { Province: '鲁', City: '青' } },
  addVirus: { as: pupil, answers: expect.any(String) },
  editVirus: {
    as: pupil,
    given: async api => ({ ...form, Id: await reported(api), RowVersion: 1, DayTemperature: 0 }),
    answers: { RowVersion: 2 },
  },
  listMyVirus: { as: pupil, answers: { total: 1, Today: { State: 1, TaskName: '每日健康上报' } } },
  listVirusBase: { as: 'fdy01', answers: { total: 1 } },
  tallyVirusBase: { as: 'fdy01', answers: expect.arrayContaining([{ Key: 'all', Count: 1 }]) },
  getVirus: {
    as: 'fdy01',
    given: async api => ({ Id: await reported(api) }),
    answers: { TrueName: '赵一诺', Province: '山东省', TempText: '36-37.2℃', Handles: [] },
  },
  listUnReported: { as: 'fdy01', answers: { total: 36 } },
  tallyUnReported: { as: 'fdy01', answers: [{ Key: 'missing', Count: 36 }, expect.anything()] },
  remindUnReported: {
    as: 'fdy01',
    given: async api => ({ UserIds: [await studentOf(api, pupil)] }),
    answers: { SendNum: 1, SkipNum: 0 },
  },
  proxyReport: {
    as: 'fdy01',
    given: async api => ({ ...form, UserId: await studentOf(api, other), ProxyReason: '手机故障' }),
    answers: expect.any(String),
  },
  listAbnormal: { as: 'fdy01', given: async api => (await abnormal(api), {}), answers: { total: 1 } },
  tallyAbnormal: {
    as: 'fdy01',
    given: async api => (await abnormal(api), {}),
    answers: expect.arrayContaining([{ Key: 'unchecked', Count: 1 }]),
  },
  handleAbnormal: {
    as: 'fdy01',
    given: async api => ({ Ids: [await abnormal(api)], HandleState: 2, Measure: '1', Remark: '已电话核实' }),
    answers: { Ok: 1, Failed: [] },
  },
  exportVirus: started,
  exportUnReported: started,
  exportAbnormal: started,
  exportReportDaily: started,
  listReportDaily: { as: 'fdy01', answers: { total: expect.any(Number) } },
  ...entityExamples(dailyReport, 'ReportTask', {
    total: 1,
    added: { Name: '假期健康上报', State: 0, Should: 0, Reported: 0 },
    change: { Name: '假期上报' },
  }),
  tallyReportTask: { answers: expect.arrayContaining([{ Key: 'all', Count: 1 }]) },
  enableReportTask: {
    given: async api => ({ Ids: [(await task(api)).Id], State: 0 }),
    answers: { Ok: 1, Failed: [] },
  },
  getHealth14Days: { as: pupil, answers: { WindowStart: '2026-10-01', WindowEnd: '2026-10-14' } },
  addHealth: { as: pupil, given: typed, answers: expect.any(String) },
  getHealthById: {
    as: pupil,
    given: async api => ({ Id: (await api.as(pupil)(health.addHealth, await typed(api))).ResultValue! }),
    answers: { StudentNo: pupil, State: 1, Source: 2 },
  },
  getVirusStatistics: { answers: { Cards: expect.any(Array), Charts: expect.any(Array) } },
  listPerson: { answers: { total: 0 } },
  getPerson: { given: async api => ({ Id: (await person(api)).Id }), answers: { State: 1, TrueName: '赵一诺' } },
  addPerson: { given: held, answers: { RowVersion: 1 } },
  editPerson: {
    given: async api => {
      const { UserId: _, ...fields } = await held(api)
      return { ...fields, Place: '校医院', ...(await person(api)) }
    },
    answers: { RowVersion: 2 },
  },
  removePerson: { given: async api => ({ Ids: [(await person(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  releasePerson: {
    given: async api => ({ Ids: [(await person(api)).Id], EndDate: '2026-02-05', Remark: '监测期满' }),
    answers: { Ok: 1, Failed: [] },
  },
  ...entityExamples(dailyReport, 'RiskArea', {
    total: 0,
    added: { RegionName: '山东省/青岛市/市南区', Level: 1 },
    change: { Level: 2 },
  }),
  tallyRiskArea: { answers: expect.arrayContaining([{ Key: 'all', Count: 0 }]) },
}
