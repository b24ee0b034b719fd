import type { ApprovalState, Decision } from '@xuegong/contracts/approval'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Ctx } from '#data/ctx'

/**
 * What forms are asked with: that of the request of whoever hands in or decides, or that of the system where a deadline decides. Everything
 * is written within the one transaction around it.
 */
export type ApprovalWork = Pick<Ctx, 'world' | 'db' | 'now' | 'newId' | 'change' | 'user'>

/** A form as it is handed in. */
export interface Described {
  /** At most 60 characters: 李明申请变更姓名、民族. */
  readonly Title: string
  /** Account of the applicant. */
  readonly ApplicantId: string
  /** What conditions ask for, by the names of the contract. */
  readonly Fields: Readonly<Record<string, string | number>>
  /** The form in words, for those who decide. */
  readonly Facts: readonly { readonly Label: string; readonly Value: string }[]
  readonly Files: readonly StoredFile[]
  /** Page of the form, an own path. */
  readonly Url: string
  /** What the approvers of a node belong to besides: the building (8), the party organisation (9), the unit (11). */
  readonly BuildingId?: string
  readonly PartyOrgId?: string
  readonly UnitId?: string
}

/** A decision on a task. */
export interface Deciding {
  readonly Result: Decision
  readonly Opinion: string
}

/** How a module plugs its form into the engine: two callbacks, and more for those who need them. */
export interface ApprovalForm {
  /** One of the calls that `approving` made: business type, noun and fields come from it. */
  readonly of: Pick<Endpoint, 'approval'>
  /** Whose rows are handed in. */
  readonly table?: SQLiteTable
  /** What is handed in; refuses what may not be handed in, and NOT_FOUND. */
  describe(work: ApprovalWork, id: string): Described
  /**
   * Writes a state into the row of the module, and with 3 what was agreed to, in the transaction of the decision. A refusal undoes the
   * whole decision and is told to whoever decided.
   */
  settle(work: ApprovalWork, id: string, State: ApprovalState, deciding: { readonly Opinion: string }): void
  /** Accounts that decide at a node whose approvers the module names (AssigneeType 12). */
  assignees?(work: ApprovalWork, id: string, NodeId: string): readonly string[]
  /** Before a decision is stored: refuses it, or asks for what it needs by ON_PAGE. */
  decide?(work: ApprovalWork, id: string, node: FlowNode, deciding: Deciding): void
  /** Whoever would decide before its flow has begun is refused in words of the form, as far as he reaches the row. */
  refuseEarly?(ctx: Ctx, id: string): void
  /** Whether the caller reaches the row itself: then he reads how it stands, and gets the address of its page. */
  reaches?(ctx: Ctx, id: string): boolean
  /** Page on which applicants see and change what they handed in, where it is not that of those who decide. */
  readonly ownPage?: string
  /** After a node has passed. */
  moved?(work: ApprovalWork, id: string, NodeId: string): void
}
