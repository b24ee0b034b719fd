import type { ServerModule } from '#modules/descriptor'
import { signOnRoutes } from './routes.ts'

export const signOn: ServerModule = { routes: signOnRoutes }
