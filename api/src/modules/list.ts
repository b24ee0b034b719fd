import type { ServerModule } from './descriptor.ts'
import { account } from './account/module.ts'
import { appStore } from './app-store/module.ts'
import { dailyReport } from './daily-report/module.ts'
import { dictionary } from './dictionary/module.ts'
import { dormitory } from './dormitory/module.ts'
import { evaluation } from './evaluation/module.ts'
import { notice } from './notice/module.ts'
import { messagePush } from './message-push/module.ts'
import { people } from './people/module.ts'
import { system } from './system/module.ts'
import { transfer } from './transfer/module.ts'
import { workbench } from './workbench/module.ts'
import { workflow } from './workflow/module.ts'

/**
 * Every module that is built. A new one is one line here. In this order jobs of one moment run, and the search shows what it
 * finds.
 */
export const modules: readonly ServerModule[] = [
  // Before the accounts: files are cleaned up first, sessions then.
  transfer,
  account,
  dictionary,
  people,
  system,
  workbench,
  appStore,
  workflow,
  notice,
  messagePush,
  dailyReport,
  dormitory,
  evaluation,
]
