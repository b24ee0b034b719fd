import { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { holderOf } from '#data/file-holder'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { askToLeave } from './away.ts'
import { bedCard } from './bed-card.ts'
import { listBed } from './bed-list.ts'
import { batchJobs } from './batch-jobs.ts'
import { bedTemplates } from './bed-templates.ts'
import { changeApproval } from './change-approval.ts'
import { changeProofs } from './change-reads.ts'
import { changeTemplates } from './change-templates.ts'
import { expiring } from './change-void.ts'
import { leaving } from './check-out.ts'
import { roomFinder } from './find-rooms.ts'
import { dormHome } from './home.ts'
import { checks, hygieneHandlers } from './hygiene.ts'
import { repairHandlers, repairs } from './repairs.ts'
import { dormImporter } from './import.ts'
import { dormPortrait } from './portrait.ts'
import { closing } from './repair-job.ts'
import { upkeepTemplates } from './upkeep-templates.ts'
import { listGateRecord } from './gate.ts'
import { listLateReturn } from './late.ts'
import { gateTemplates } from './gate-templates.ts'
import { nightJobs } from './night-jobs.ts'
import { excuseNights } from './nights.ts'
import { dormReach } from './reach.ts'
import { batchTemplates } from './batch-templates.ts'
import { dormitoryRoutes } from './routes.ts'

export const dormitory: ServerModule = {
  routes: ({ leaveCover, approvals }) => dormitoryRoutes(leaveCover, approvals),
  jobs: ({ leaveCover, approvals }) => [
    leaving(approvals),
    expiring(approvals),
    closing,
    ...batchJobs,
    ...nightJobs(leaveCover),
  ],
  approvals: [changeApproval],
  statusChanged: askToLeave,
  leaveApproved: excuseNights,
  reach: dormReach,
  finders: [roomFinder],
  home: dormHome,
  portrait: [dormPortrait],
  importers: [dormImporter],
  exporters: [
    exporterOf(dormExports.exportBed, listBed),
    exporterOf(dormExports.exportGateRecord, listGateRecord),
    exporterOf(dormExports.exportLateReturn, listLateReturn),
    exporterOf(dormExports.exportHygiene, hygieneHandlers.listHygiene),
    exporterOf(dormExports.exportRepair, repairHandlers.listRepair),
  ],
  holders: [
    holderOf(upkeep.getRepair, repairs),
    holderOf(upkeep.getHygiene, checks),
    holderOf(dormChanges.getDormChange, changeProofs),
  ],
  prints: [bedCard],
  notifies: [...bedTemplates, ...changeTemplates, ...batchTemplates, ...upkeepTemplates, ...gateTemplates],
}
