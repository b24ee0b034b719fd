import type { ServerModule } from '#modules/descriptor'
import { orgFinder } from './find-orgs.ts'
import { studentFigures } from './figures.ts'
import { studentFinder } from './find-students.ts'
import { peopleRoutes } from './routes.ts'
import { studentImporter } from './student-importer.ts'

export const people: ServerModule = {
  routes: peopleRoutes,
  finders: [studentFinder, orgFinder],
  figures: [studentFigures],
  importers: [studentImporter],
}
