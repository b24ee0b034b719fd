import { checkImport } from '#imports/check-import'
import { importersOf } from '#modules/descriptor'
import { modules } from '#modules/list'

// Reads and checks one uploaded workbook beside the main thread, with the importers of all modules.
await checkImport(importersOf(modules))
