import { accountRows } from './account.ts'
import { storeRows } from './app-store.ts'
import { reportRows } from './daily-report.ts'
import { deliveryRows } from './delivery.ts'
import { dormitoryRows } from './dormitory.ts'
import { evaluationRows } from './evaluation.ts'
import { noticeRows } from './notice.ts'
import { peopleRows } from './people.ts'
import type { RowRules } from './rule.ts'
import { systemRows } from './system.ts'
import { transferRows } from './transfer.ts'
import { workflowRows } from './workflow.ts'

/** What each entity knows of its rows, by its name. One that has nothing here is made of what its columns say. */
export const rowRules: RowRules = {
  ...accountRows,
  ...storeRows,
  ...reportRows,
  ...deliveryRows,
  ...dormitoryRows,
  ...evaluationRows,
  ...noticeRows,
  ...peopleRows,
  ...systemRows,
  ...transferRows,
  ...workflowRows,
}
