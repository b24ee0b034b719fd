import { checkImport } from '#imports/check-import'
import type { ImportOrder } from '#imports/import-protocol'
import { takeTasks } from '#jobs/thread-tasks'
import { importersOf } from '#modules/descriptor'
import { modules } from '#modules/list'

// Reads and checks uploaded workbooks beside the main thread, with the importers of all modules.
const importers = importersOf(modules)
await takeTasks<ImportOrder>((order, port) => checkImport(importers, order, port))
