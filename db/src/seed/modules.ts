import type { ModuleName } from '@xuegong/contracts/module-names'
import { account } from './modules/account.ts'
import { appStore } from './modules/app-store.ts'
import { dailyReport } from './modules/daily-report.ts'
import { dictionary } from './modules/dictionary.ts'
import { dormitory } from './modules/dormitory.ts'
import { evaluation } from './modules/evaluation.ts'
import { notice } from './modules/notice.ts'
import { messagePush } from './modules/message-push.ts'
import { people } from './modules/people.ts'
import type { SeedModule } from './seed-module.ts'
import { system } from './modules/system.ts'
import { transfer } from './modules/transfer.ts'
import { workbench } from './modules/workbench.ts'
import { workflow } from './modules/workflow.ts'

/** What every built module brings into a world. A new module is one line here. */
export const seedModules: Partial<Record<ModuleName, SeedModule>> = {
  account,
  people,
  workbench,
  system,
  dictionary,
  transfer,
  workflow,
  notice,
  'message-push': messagePush,
  'app-store': appStore,
  'daily-report': dailyReport,
  dormitory,
  evaluation,
}
