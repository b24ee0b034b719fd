import { account } from './modules/account.ts'
import { accounts } from './modules/account/accounts.ts'
import { rights } from './modules/account/rights.ts'
import { binding, recovery, signOn } from './modules/account/sign-on.ts'
import { appStore, desktop } from './modules/app-store.ts'
import { dailyReport } from './modules/daily-report.ts'
import { health } from './modules/daily-report/health.ts'
import { ownReports } from './modules/daily-report/own.ts'
import { reportExports } from './modules/daily-report/sheets.ts'
import { reportStatistics } from './modules/daily-report/statistics.ts'
import { dictionary } from './modules/dictionary.ts'
import { codeTables } from './modules/dictionary/code-tables.ts'
import { regions } from './modules/dictionary/regions.ts'
import { dormitory } from './modules/dormitory.ts'
import { dormChanges } from './modules/dormitory/changes.ts'
import { dormStatistics } from './modules/dormitory/statistics.ts'
import { gate } from './modules/dormitory/gate.ts'
import { late } from './modules/dormitory/late.ts'
import { mine } from './modules/dormitory/mine.ts'
import { upkeep } from './modules/dormitory/upkeep.ts'
import { dormExports } from './modules/dormitory/sheets.ts'
import { bedSelection } from './modules/dormitory/selection.ts'
import type { Endpoint } from './endpoint.ts'
import { evaluation } from './modules/evaluation.ts'
import { classReview } from './modules/evaluation/class-review.ts'
import { assessmentDeeds } from './modules/evaluation/assessment-deeds.ts'
import { evaluationHome } from './modules/evaluation/home.ts'
import { greenChannel } from './modules/evaluation/green-channel.ts'
import { greenChannelExports } from './modules/evaluation/green-exports.ts'
import { levels } from './modules/evaluation/levels.ts'
import { objections } from './modules/evaluation/objections.ts'
import { evaluationExports, evaluationPapers } from './modules/evaluation/papers.ts'
import { evaluationPersons } from './modules/evaluation/persons.ts'
import { progress } from './modules/evaluation/progress.ts'
import { answering } from './modules/evaluation/answering.ts'
import { classAdminFiles, classAdmins, evaluationImports, importLists } from './modules/evaluation/class-admins.ts'
import { proofs } from './modules/evaluation/proofs.ts'
import { publicities } from './modules/evaluation/publicity.ts'
import { votes } from './modules/evaluation/votes.ts'
import { kit } from './modules/kit.ts'
import { live, notice, noticeReading } from './modules/notice.ts'
import { messagePush } from './modules/message-push.ts'
import { people } from './modules/people.ts'
import { studentExports } from './modules/people/exports.ts'
import { records } from './modules/people/records.ts'
import { units } from './modules/people/units.ts'
import { system } from './modules/system.ts'
import { systemAdmin } from './modules/system/admin.ts'
import { siteCalls } from './modules/system/site.ts'
import { listAsides } from './modules/system/list-asides.ts'
import { logExports } from './modules/system/exports.ts'
import { transfer } from './modules/transfer.ts'
import { printing } from './modules/transfer/printing.ts'
import { workbench } from './modules/workbench.ts'
import { backLogs } from './modules/workbench/back-log.ts'
import { home } from './modules/workbench/home.ts'
import { wall } from './modules/workbench/wall.ts'
import { flowChoices, flowDesign, workflow } from './modules/workflow.ts'
import { workflowExports } from './modules/workflow/exports.ts'

/** Every module that is built. A new module is one line here. */
export const modules = {
  account: { ...account, ...accounts, ...rights, ...signOn, ...binding, ...recovery },
  'app-store': { ...appStore, ...desktop },
  'daily-report': { ...ownReports, ...dailyReport, ...reportExports, ...reportStatistics, ...health },
  dictionary: { ...dictionary, ...codeTables, ...regions },
  dormitory: {
    ...dormitory,
    ...bedSelection,
    ...dormChanges,
    ...dormExports,
    ...dormStatistics,
    ...upkeep,
    ...gate,
    ...late,
    ...mine,
  },
  evaluation: {
    ...evaluation,
    ...evaluationPersons,
    ...answering,
    ...proofs,
    ...levels,
    ...publicities,
    ...objections,
    ...votes,
    ...classReview,
    ...progress,
    ...assessmentDeeds,
    ...evaluationHome,
    ...classAdmins,
    ...evaluationImports,
    ...importLists,
    ...evaluationExports,
    ...evaluationPapers,
    ...greenChannel,
    ...greenChannelExports,
    ...classAdminFiles,
  },
  kit,
  notice: { ...notice, ...noticeReading, ...live },
  'message-push': messagePush,
  people: { ...people, ...records, ...studentExports, ...units },
  system: { ...siteCalls, ...listAsides, ...system, ...systemAdmin, ...logExports },
  transfer: { ...transfer, ...printing },
  workbench: { ...workbench, ...home, ...backLogs, ...wall },
  workflow: { ...workflow, ...flowDesign, ...flowChoices, ...workflowExports },
}

/** All endpoints of all modules. */
export const endpoints: readonly Endpoint[] = Object.values(modules).flatMap(module => Object.values(module))
