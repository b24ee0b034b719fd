import { approvalSlip } from '#approval/approval-slip'
import type { Approvals } from '#approval/approvals'
import type { ApprovalForm } from '#approval/form'
import type { ProviderConfig } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { SessionStore } from '@xuegong/db/sessions'
import type { HomeParts } from '#data/home-parts'
import type { Exporter } from '#exports/exporter'
import { reportExporter } from '#exports/report'
import type { Exports } from '#exports/run-export'
import { type LeaveApproved, type LeaveCover, noLeave } from '#data/leave-cover'
import type { FileHolder } from '#data/file-holder'
import type { Finder } from '#data/finder'
import type { PortraitPart } from '#data/portrait-part'
import type { ReportPart } from '#data/report-part'
import type { ParamForm } from '#data/param-form'
import type { PrintKind } from '#data/print-kind'
import type { ClassChanged, Departures, StatusChanged } from '#data/ctx'
import type { Reach } from '#data/reach'
import type { Adapters } from '#delivery/adapter'
import type { Outbox } from '#delivery/outbox'
import type { Template } from '#delivery/template'
import type { SignIn } from '#http/access'
import type { Routes } from '#http/implement'
import type { Tickets } from '#http/tickets'
import type { Importer } from '#imports/importer'
import type { Imports } from '#imports/run-import'
import type { Job } from '#jobs/job'
import type { World } from '#world/world'

/** What a server has for its modules. */
export interface ServerParts {
  readonly sessions: SessionStore
  readonly signIn: SignIn
  /** Whether a world is still the one of its name; after a reset another is. */
  readonly isCurrent: (world: World) => boolean
  /** Where the server listens, as it is called from the same machine; empty while it does not. */
  readonly self: () => string
  readonly tickets: Tickets
  /** The sign-on providers that are there for a world whose school has configured none; `home`: where browsers see it. */
  readonly emulated: (world: World, home: string) => readonly ProviderConfig[]
  readonly imports: Imports
  readonly exports: Exports
  readonly approvals: Approvals
  /** What leaves the system: mails, text messages, those of Enterprise WeChat. */
  readonly outbox: Outbox
  /** What modules tell people. */
  readonly templates: readonly Template[]
  /** What the search of the header looks for. */
  readonly finders: readonly Finder[]
  /** What stands on the home page. */
  readonly home: readonly HomeParts[]
  readonly reach: Reach
  /** Whether somebody is on leave. */
  readonly leaveCover: LeaveCover
  /** What the module that keeps leaves tells the others when one is approved. */
  readonly leaveApproved: LeaveApproved
  /** What stands on the page of a student. */
  readonly portrait: readonly PortraitPart[]
  /** The sections of the daily report. */
  readonly reports: readonly ReportPart[]
  /** Whose rows hold stored files. */
  readonly holders: readonly FileHolder[]
  /** What is printed. */
  readonly prints: readonly PrintKind[]
  /** Site parameters that are more than a text. */
  readonly params: readonly ParamForm[]
}

/** What a module brings to the server. */
export interface ServerModule {
  readonly routes: (parts: ServerParts) => Routes
  readonly jobs?: (parts: ServerParts) => readonly Job[]
  /** Forms that a flow approves. */
  readonly approvals?: readonly ApprovalForm[]
  /** What it tells people, and in which words. */
  readonly notifies?: readonly Template[]
  /** What takes messages out of the system. */
  readonly adapters?: (parts: ServerParts) => Adapters
  readonly finders?: readonly Finder[]
  /** Figures, charts and news on the home page. */
  readonly home?: HomeParts
  /** Figures and tabs on the page of a student. */
  readonly portrait?: readonly PortraitPart[]
  readonly importers?: readonly Importer[]
  readonly exporters?: readonly Exporter[]
  /** Sections of the daily report. */
  readonly reports?: readonly ReportPart[]
  /** Tables whose rows hold stored files, with who may read them. */
  readonly holders?: readonly FileHolder[]
  /** Forms that are printed, one row on a page. */
  readonly prints?: readonly PrintKind[]
  /** Site parameters that are more than a text. */
  readonly params?: readonly ParamForm[]
  /** Whether a leave that it keeps covers a time; no two modules keep leaves. */
  readonly leaveCover?: LeaveCover
  /** What it excuses when a leave was approved. */
  readonly leaveApproved?: LeaveApproved
  /** What it wants of somebody when a student has another status. */
  readonly statusChanged?: StatusChanged
  /** What of it follows a student to another class. */
  readonly classChanged?: ClassChanged
  /** Students that its rows give to roles of a scope type; no other module may answer for the same type. */
  readonly reach?: Reach
}

/** What the search of the header looks for, in the order in which it is shown. */
const findersOf = (modules: readonly ServerModule[]): Finder[] => modules.flatMap(({ finders = [] }) => finders)

/** What stands on the home page, of all modules. */
const homeOf = (modules: readonly ServerModule[]): HomeParts[] => modules.flatMap(({ home = [] }) => home)

/** Whether somebody is on leave, as the module says that keeps leaves. */
const leaveCoverOf = (modules: readonly ServerModule[]): LeaveCover =>
  modules.find(({ leaveCover }) => leaveCover)?.leaveCover ?? noLeave

/** What stands on the page of a student, in the order in which it is shown. */
const portraitOf = (modules: readonly ServerModule[]): PortraitPart[] =>
  modules.flatMap(({ portrait = [] }) => portrait)

/** The imports of all modules. */
export const importersOf = (modules: readonly ServerModule[]): Importer[] =>
  modules.flatMap(({ importers = [] }) => importers)

/** The sections of the daily report, in the order in which they stand there. */
const reportsOf = (modules: readonly ServerModule[]): ReportPart[] => modules.flatMap(({ reports = [] }) => reports)

/** The exports of all modules, and that of the report to which they all add. */
export const exportersOf = (modules: readonly ServerModule[]): Exporter[] => [
  ...modules.flatMap(({ exporters = [] }) => exporters),
  reportExporter(reportsOf(modules)),
]

/** Whose rows hold stored files, of all modules. */
const holdersOf = (modules: readonly ServerModule[]): FileHolder[] => modules.flatMap(({ holders = [] }) => holders)

/** What is printed, of all modules, and the slips of what they have approved. */
const printsOf = (modules: readonly ServerModule[], approvals: Approvals): PrintKind[] => [
  ...modules.flatMap(({ prints = [] }) => prints),
  approvalSlip(approvals),
]

/** The forms of all modules that flows approve. */
export const approvalsOf = (modules: readonly ServerModule[]): ApprovalForm[] =>
  modules.flatMap(({ approvals = [] }) => approvals)

/** The site parameters of all modules that are more than a text. */
const paramsOf = (modules: readonly ServerModule[]): ParamForm[] => modules.flatMap(({ params = [] }) => params)

/** What takes messages out of the system, of all modules. */
export const adaptersOf = (modules: readonly ServerModule[], parts: ServerParts): Adapters =>
  Object.assign({}, ...modules.map(({ adapters }) => adapters?.(parts)))

/** What all modules tell people. Throws where two have one code. */
function templatesOf(modules: readonly ServerModule[]): Template[] {
  const all = modules.flatMap(({ notifies = [] }) => notifies)
  const double = all.find(({ code }, at) => all.findIndex(each => each.code === code) !== at)
  if (double) throw new Error(`two modules have the template ${double.code}`)
  return all
}

/** What becomes of what approvals and all modules keep, when somebody leaves or has another status or class. */
export const departuresOf = (modules: readonly ServerModule[], approvals: Approvals): Departures => ({
  ...approvals,
  statusChanged: (work, StudentId) => {
    for (const { statusChanged } of modules) statusChanged?.(work, StudentId)
  },
  classChanged: (work, StudentId) => {
    for (const { classChanged } of modules) classChanged?.(work, StudentId)
  },
})

/** What all modules excuse when a leave was approved. */
const leaveApprovedOf =
  (modules: readonly ServerModule[]): LeaveApproved =>
  (work, leave) => {
    for (const { leaveApproved } of modules) leaveApproved?.(work, leave)
  }

/** How all modules together reach students. Throws where two answer for one scope type. */
export function reachOf(modules: readonly ServerModule[]): Reach {
  const types = modules.flatMap(({ reach = {} }) => Object.keys(reach))
  const double = types.find((type, at) => types.indexOf(type) !== at)
  if (double !== undefined) throw new Error(`two modules answer for scope type ${double}`)
  return Object.assign({}, ...modules.map(({ reach }) => reach))
}

/** What all modules bring to the parts of the server. */
export const broughtBy = (modules: readonly ServerModule[], approvals: Approvals) => ({
  templates: templatesOf(modules),
  finders: findersOf(modules),
  home: homeOf(modules),
  leaveCover: leaveCoverOf(modules),
  leaveApproved: leaveApprovedOf(modules),
  portrait: portraitOf(modules),
  reports: reportsOf(modules),
  holders: holdersOf(modules),
  prints: printsOf(modules, approvals),
  params: paramsOf(modules),
})
