import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { codeTableHandlers } from './code-tables.ts'
import { itemImporter } from './item-importer.ts'
import { dictionaryRoutes } from './routes.ts'

export const dictionary: ServerModule = {
  routes: () => dictionaryRoutes,
  importers: [itemImporter],
  exporters: [exporterOf(codeTables.exportCodeItems, codeTableHandlers.listCodeItem)],
}
