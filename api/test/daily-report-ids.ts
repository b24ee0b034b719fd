const within = ['college', 'class'] as const
const lists = [
  'listVirusBase',
  'tallyVirusBase',
  'listUnReported',
  'tallyUnReported',
  'listAbnormal',
  'tallyAbnormal',
  'listPerson',
]
const exports = ['exportVirus', 'exportUnReported', 'exportAbnormal']

/** Whose reports are read, changed and handled is tried with the calls themselves (reach.test.ts of the module). */
const ofReports = [
  'getVirus Id',
  'editVirus Id',
  'handleAbnormal Ids',
  'getHealthById Id',
  'getPerson Id',
  'editPerson Id',
  'releasePerson Ids',
  'removePerson Ids',
]
/** What belongs to the school. */
const ofSchool = [
  ...['get', 'edit'].flatMap(verb => [`${verb}ReportTask Id`, `${verb}RiskArea Id`]),
  'enableReportTask Ids',
  'removeReportTask Ids',
  'removeRiskArea Ids',
]

/** What the ids in the inputs of the daily report are the ids of, for foreign-ids.test.ts. */
export const dailyReportIds: Readonly<Record<string, readonly ('student' | 'class' | 'college')[] | 'open'>> = {
  ...Object.fromEntries(
    lists.flatMap(list => [
      [`daily-report.${list} OrgId`, [within[0]]],
      [`daily-report.${list} ClassId`, [within[1]]],
    ]),
  ),
  ...Object.fromEntries(
    exports.flatMap(each => ['OrgId', 'ClassId', 'Ids'].map(field => [`daily-report.${each} ${field}`, []])),
  ),
  'daily-report.addPerson UserId': ['student'],
  'daily-report.getHealth14Days UserId': ['student'],
  'daily-report.proxyReport UserId': ['student'],
  'daily-report.remindUnReported UserIds': ['student'],
  // A filter finds nobody beyond one's reach.
  'daily-report.remindUnReported OrgId': 'open',
  'daily-report.remindUnReported ClassId': 'open',
  'daily-report.getVirusStatistics OrgId': 'open',
  'daily-report.listReportDaily OrgId': 'open',
  'daily-report.exportReportDaily OrgId': [],
  'daily-report.exportReportDaily Ids': [],
  ...Object.fromEntries([...ofReports, ...ofSchool].map(call => [`daily-report.${call}`, 'open' as const])),
}

/** What those calls need besides. */
export const reportInputs: Readonly<Record<string, object>> = {
  'daily-report.addPerson': { Kind: 1, StartDate: '2026-01-05', Place: '宿舍' },
  'daily-report.proxyReport': { ProxyReason: '手机故障', Province: '山东省' },
}
