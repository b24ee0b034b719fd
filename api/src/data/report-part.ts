import type { ReportSection } from '@xuegong/contracts/modules/transfer/exports'
import type { Permission } from '@xuegong/contracts/permissions'
import type { Ctx } from './ctx.ts'

/** What a report is about: a day, and where it is narrowed an organisation. */
export interface ReportAsked {
  readonly Date: string
  readonly OrgId?: string
}

/** A section that a module adds to the daily report. */
export interface ReportPart {
  readonly key: string
  readonly title: string
  /** Who lacks it does not get the section. */
  readonly permission: Permission
  /** Its table, counted within the caller's reach. */
  readonly of: (ctx: Ctx, asked: ReportAsked) => Pick<ReportSection, 'Columns' | 'Rows'>
}
