import type { ServerModule } from '#modules/descriptor'
import { dictionaryRoutes } from './routes.ts'

export const dictionary: ServerModule = { routes: () => dictionaryRoutes }
