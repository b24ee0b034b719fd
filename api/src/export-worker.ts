import { carryOut } from '#exports/carry-out'
import type { ExportOrder } from '#exports/export-protocol'
import { takeTasks } from '#jobs/thread-tasks'
import { exportersOf, reachOf } from '#modules/descriptor'
import { modules } from '#modules/list'

// Writes the files of exports beside the main thread, with the exporters of all modules.
const work = { exporters: exportersOf(modules), reach: reachOf(modules) }
await takeTasks<ExportOrder>((order, port) => carryOut(work, order, port))
