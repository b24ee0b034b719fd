import { ApprovalState, editable, mostChosen } from '@xuegong/contracts/approval'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { wfDefinition, wfInstance, wfRound, wfVersion } from '@xuegong/db/schema/workflow'
import { and, desc, eq, sql } from 'drizzle-orm'
import { created } from '#data/ctx'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { applicantOf } from './applicant.ts'
import { approversFrom, chosenByApplicant, peopleAt } from './approvers.ts'
import { nodesBehind, startOf } from './flow-path.ts'
import type { ApprovalWork, Described } from './form.ts'
import { askingOf, type Forms, type Instance, type Moving, movingOf, setState, wayOf } from './running.ts'
import { goOn } from './walk.ts'

/** The open instance of a form, or its last one. */
export const instanceBy = (db: Db, code: string, BusinessId: string): Instance | undefined =>
  statement(db, 'approval instance of a form', () =>
    db
      .select()
      .from(wfInstance)
      .where(
        and(
          live(wfInstance),
          eq(wfInstance.BusinessType, sql.placeholder('code')),
          eq(wfInstance.BusinessId, sql.placeholder('id')),
        ),
      )
      .orderBy(desc(wfInstance.Id)),
  ).get({ code, id: BusinessId }) as Instance | undefined

/** The version with which forms of a business type begin; refuses where no flow is published. */
export function publishedVersion(db: Db, code: string) {
  const found = db
    .select({ Id: wfVersion.Id, DefinitionId: wfVersion.DefinitionId, Nodes: wfVersion.Nodes })
    .from(wfDefinition)
    .innerJoin(
      wfVersion,
      and(eq(wfVersion.DefinitionId, wfDefinition.Id), eq(wfVersion.Version, wfDefinition.CurVersion)),
    )
    .where(and(live(wfDefinition), eq(wfDefinition.BusinessType, code), eq(wfDefinition.State, 1)))
    .get()
  return found ?? refuse('NO_FLOW')
}

/** What conditions ask for, and where approvers belong. */
const fieldsIn = ({ Fields, BuildingId, PartyOrgId, UnitId }: Described): Record<string, string | number> => ({
  ...Fields,
  ...(BuildingId !== undefined && { BuildingId }),
  ...(PartyOrgId !== undefined && { PartyOrgId }),
  ...(UnitId !== undefined && { UnitId }),
})

/** Hands a form in, or in again with the version that it began with; gives the id of its instance. */
export function submit(
  forms: Forms,
  work: ApprovalWork,
  code: string,
  BusinessId: string,
  Approvers: readonly string[] = [],
): string {
  const form = forms.get(code) ?? refuse('NO_FLOW')
  const { db } = work
  const before = instanceBy(db, code, BusinessId)
  if (before && !editable.includes(before.State)) refuse('NOT_EDITABLE')
  const described = form.describe(work, BusinessId)
  const version = before ?? publishedVersion(db, code)
  const Id = before?.Id ?? work.newId()
  return work.change(wfInstance, Id, () => {
    const Round = (before?.Round ?? 0) + 1
    const state = {
      Round,
      State: ApprovalState.pending,
      CurrentNode: '',
      SubmitTime: work.now,
      EndTime: null,
      UrgeTime: null,
      UrgeCount: 0,
    }
    const { Title, ApplicantId, Url } = described
    if (before)
      db.update(wfInstance)
        .set({ ...state, Title, Url })
        .where(eq(wfInstance.Id, Id))
        .run()
    else {
      const applicant = applicantOf(db, ApplicantId) ?? refuse('NOT_FOUND')
      const kept = {
        VersionId: version.Id,
        DefinitionId: version.DefinitionId,
        BusinessType: code,
        BusinessId,
        StarterId: ApplicantId,
        StarterClassId: applicant.ClassId,
        StarterOrgId: applicant.CollegeId,
      }
      db.insert(wfInstance)
        .values({ Id, ...kept, ...state, Title, Url, ...created(work) })
        .run()
    }
    addRound(work, Id, Round, described, Approvers)
    const moving = movingOf(work, forms, Id)
    const start = startOf(moving.nodes) ?? refuse('NO_FLOW')
    refuseUndecidable(moving, start)
    setState(moving, ApprovalState.pending, '')
    goOn(moving, start, { Result: 1, Opinion: '' })
    return Id
  })
}

function addRound(
  work: ApprovalWork,
  InstanceId: string,
  Round: number,
  described: Described,
  Approvers: readonly string[],
): void {
  const Id = work.newId()
  const { Facts, Files } = described
  const row = {
    Id,
    InstanceId,
    Round,
    Fields: fieldsIn(described),
    Facts: JSON.stringify(Facts),
    Files: [...Files],
    Approvers: [...Approvers],
    SubmitTime: work.now,
  }
  work.change(wfRound, Id, db => db.insert(wfRound).values(row).run())
}

/** Refuses a form whose approvers are to be chosen and were not, or not well; and one that nobody could decide on. */
function refuseUndecidable(moving: Moving, start: FlowNode): void {
  const asking = askingOf(moving)
  const approves = nodesBehind(wayOf(moving), start).filter(({ NodeType }) => NodeType === 'approve')
  const choosing = approves.filter(({ AssigneeType }) => AssigneeType === chosenByApplicant)
  const fit = choosing.map(node => peopleAt(asking, node, chosenByApplicant))
  if (fit.some(({ length }) => length === 0 || length > mostChosen)) refuse('CHOOSE_APPROVER')
  // Whoever decides nowhere is told of, not left out without a word; on other branches he may.
  const all = moving.nodes.filter(({ AssigneeType }) => AssigneeType === chosenByApplicant)
  const taken = new Set(all.flatMap(node => peopleAt(asking, node, chosenByApplicant)))
  if (choosing.length > 0 && asking.chosen.some(id => !taken.has(id))) refuse('CHOOSE_APPROVER')
  if (approves.some(node => approversFrom(asking, node, 0).ids.length === 0)) refuse('NO_FLOW')
}
