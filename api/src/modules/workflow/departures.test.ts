import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { buildUser } from '@xuegong/db/build/account'
import { buildOrg } from '@xuegong/db/build/people'
import { student, userOrg } from '@xuegong/db/schema/people'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { wfDefinition, wfTask, wfVersion } from '@xuegong/db/schema/workflow'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openRequester, Nation, Reason, said } from '#test/requester'
import { records } from '@xuegong/contracts/modules/people/records'

const { world, as, me, own, pupil, office, stranger, requests } = await openRequester()
const admin = as('admin')
const [first, second] = world.transact(db =>
  ['甲', '乙'].map(name => buildUser(db, { roles: ['fdy'], TrueName: `老师${name}`, OrgId: own.OrgId })),
) as [typeof own, typeof own]
const requestFlow = inArray(
  wfVersion.DefinitionId,
  world.reader().select({ Id: wfDefinition.Id }).from(wfDefinition).where(eq(wfDefinition.BusinessType, 'INFOCHANGE')),
)
/** Makes the flow of change requests one of these steps. */
const decidedBy = (...steps: Partial<FlowNode>[]) => {
  const node = { X: 0, Y: 0, Name: '审批' }
  const Nodes: FlowNode[] = [
    { ...node, NodeId: 'start', NodeType: 'start', Next: 'a1' },
    ...steps.map((step, at) => ({
      ...node,
      NodeId: `a${at + 1}`,
      NodeType: 'approve' as const,
      Next: at + 1 < steps.length ? `a${at + 2}` : 'end',
      ...step,
    })),
    { ...node, NodeId: 'end', NodeType: 'end' },
  ]
  world.transact(db => db.update(wfVersion).set({ Nodes }).where(requestFlow).run())
}
/** Who holds the open tasks. */
const holders = () =>
  world
    .reader()
    .select({ AssigneeId: wfTask.AssigneeId })
    .from(wfTask)
    .where(and(eq(wfTask.State, 0), eq(wfTask.IsDel, 0)))
    .all()
    .map(({ AssigneeId }) => AssigneeId)

beforeEach(requests.reset)

test('a new leader of a unit decides on what waited for the former one', async () => {
  decidedBy({ AssigneeType: 11 })
  const { Id: ParentId } = world.reader().select().from(userOrg).where(eq(userOrg.OrgType, 1)).get()!
  const OrgId = world.transact(db => buildOrg(db, { OrgType: 5, ParentId }).Id)
  world.transact(db => {
    db.update(userMan).set({ OrgId }).where(eq(userMan.Id, own.Id)).run()
    db.update(userOrg).set({ LeaderId: first.Id }).where(eq(userOrg.Id, OrgId)).run()
  })
  await requests.submitted()
  expect(holders()).toEqual([first.Id])
  const { LeaderName: _, ...org } = (await admin(units.getOrg, { Id: OrgId })).ResultValue!
  expect(await said(admin(units.editOrg, { ...org, LeaderId: second.Id } as never))).toBe('')
  expect(holders()).toEqual([second.Id])
})

test('a new tutor of a student decides on what waited for the former one', async () => {
  decidedBy({ AssigneeType: 7 })
  world.transact(db => db.update(student).set({ TutorId: first.Id }).where(eq(student.Id, pupil.Id)).run())
  await requests.submitted()
  expect(holders()).toEqual([first.Id])
  const { RowVersion } = world.reader().select().from(student).where(eq(student.Id, pupil.Id)).get()!
  expect(await said(admin(people.editStudent, { Id: pupil.Id, RowVersion, TutorId: second.Id }))).toBe('')
  expect(holders()).toEqual([second.Id])
})

test('whoever is in charge of the place no longer leaves what waited to others', async () => {
  decidedBy({ AssigneeType: 1, Assignees: [first.Id] })
  world.transact(db => db.insert(userRegion).values({ UserId: first.Id, Kind: 'class', TargetId: own.ClassId }).run())
  await requests.submitted()
  const seen: string[] = []
  // Whom the flow names stays, wherever he is in charge.
  expect(await said(admin(accounts.userRegion, { UserId: first.Id, Save: 1, Regions: [] }))).toBe('')
  seen.push(...holders())
  expect(seen).toEqual([first.Id])
})

test('of those who are chosen each step takes those with its role, and one whom no step takes is refused', async () => {
  decidedBy({ AssigneeType: 10, RoleCode: 'fdy' }, { AssigneeType: 10, RoleCode: 'college' })
  const send = (Approvers: string[]) => said(me(records.submitInfoChange, { Nation, Reason, Approvers }))
  expect(await send([first.Id, second.Id])).toBe('请选择审批人')
  const [pupilOfOthers] = [stranger.Id]
  expect(await send([first.Id, office.Id, pupilOfOthers])).toBe('请选择审批人')
  expect(await send([first.Id, second.Id, office.Id])).toBe('')
  expect(holders().toSorted()).toEqual([first.Id, second.Id].toSorted())
})
