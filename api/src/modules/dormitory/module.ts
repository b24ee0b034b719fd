import { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { bedCard } from './bed-card.ts'
import { listBed } from './bed-list.ts'
import { batchJobs } from './batch-jobs.ts'
import { bedTemplates } from './bed-templates.ts'
import { leaving } from './check-out.ts'
import { roomFinder } from './find-rooms.ts'
import { dormHome } from './home.ts'
import { dormImporter } from './import.ts'
import { dormPortrait } from './portrait.ts'
import { closing } from './repair-job.ts'
import { upkeepTemplates } from './upkeep-templates.ts'
import { dormReach } from './reach.ts'
import { batchTemplates } from './batch-templates.ts'
import { dormitoryRoutes } from './routes.ts'

export const dormitory: ServerModule = {
  routes: () => dormitoryRoutes,
  jobs: () => [leaving, closing, ...batchJobs],
  reach: dormReach,
  finders: [roomFinder],
  home: dormHome,
  portrait: [dormPortrait],
  importers: [dormImporter],
  exporters: [exporterOf(dormExports.exportBed, listBed)],
  prints: [bedCard],
  notifies: [...bedTemplates, ...batchTemplates, ...upkeepTemplates],
}
