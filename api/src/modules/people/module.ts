import { people as contract } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { records } from '@xuegong/contracts/modules/people/records'
import { holderOf } from '#data/file-holder'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { classImporter } from './classes/class-importer.ts'
import { listClass } from './classes/classes.ts'
import { orgFinder } from './orgs/find-orgs.ts'
import { classRoster } from './classes/class-roster.ts'
import { peopleHome } from './home.ts'
import { studentFinder } from './find-students.ts'
import { infoChangeApproval, infoChanges } from './records/info-changes.ts'
import { peoplePortrait } from './records/portrait.ts'
import { rewards } from './records/rewards.ts'
import { peopleRoutes } from './routes.ts'
import { peopleTemplates } from './templates.ts'
import { graduateAccounts } from './students/graduates.ts'
import { changeFiles } from './students/history.ts'
import { studentImporter } from './students/importer.ts'
import { studentExporters } from './students/exporters.ts'
import { studentReport } from './students/report.ts'
import { registerForm } from './students/register-form.ts'
import { readable } from './students/reached.ts'

export const people: ServerModule = {
  routes: peopleRoutes,
  finders: [studentFinder, orgFinder],
  home: peopleHome,
  importers: [studentImporter, classImporter],
  exporters: [...studentExporters, exporterOf(units.exportClasses, listClass)],
  reports: [studentReport],
  jobs: ({ approvals }) => [graduateAccounts(approvals)],
  approvals: [infoChangeApproval],
  notifies: peopleTemplates,
  portrait: peoplePortrait,
  prints: [registerForm, classRoster],
  holders: [
    holderOf(contract.getStudent, readable),
    changeFiles,
    holderOf(records.getRewardPunish, rewards),
    holderOf(records.getInfoChange, infoChanges),
  ],
}
