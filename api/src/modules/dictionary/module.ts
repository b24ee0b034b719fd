import type { ServerModule } from '#modules/descriptor'
import { itemImporter } from './item-importer.ts'
import { dictionaryRoutes } from './routes.ts'

export const dictionary: ServerModule = { routes: () => dictionaryRoutes, importers: [itemImporter] }
