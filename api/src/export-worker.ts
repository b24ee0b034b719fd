import { carryOut } from '#exports/carry-out'
import { exportersOf, reachOf } from '#modules/descriptor'
import { modules } from '#modules/list'

// Writes the file of one export beside the main thread, with the exporters of all modules.
await carryOut(exportersOf(modules), reachOf(modules))
