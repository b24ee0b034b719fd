import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { Search } from '#contracts/fields'
import { Id } from '#contracts/shapes'

/** Somebody who may be chosen as an approver. */
const Candidate = t.Object({ Id, TrueName: t.String({ title: '姓名' }), OrgName: t.String({ title: '单位' }) })

/** What forms and filters offer to choose from. */
export const choiceCalls = {
  listFlowNames: query({
    summary: 'The names of the flows that were ever published, for filters of lists of tasks and applications.',
    path: '/api/Workflow/GetFlowNames',
    access: 'wftask.query',
    input: t.Object({}),
    result: t.Array(t.Object({ Id, WfCode: t.String(), WfName: t.String() })),
  }),
  getApproverChoice: query({
    summary:
      'Before a form is handed in: the nodes of its flow whose approvers the caller is to choose, with those whom he may (200 of each at most, narrowed by Key).',
    path: '/api/Workflow/GetApproverChoice',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'signedIn',
    input: t.Object({
      BusinessType: t.String({ maxLength: 20, title: '业务类型' }),
      Key: Search('姓名、登录名或拼音'),
    }),
    result: t.Object({
      Nodes: t.Array(t.Object({ NodeId: t.String(), NodeName: t.String(), Candidates: t.Array(Candidate) })),
    }),
    refusals: ['NO_FLOW'],
    // Asked while somebody types; the form shows a failure in its place.
    quiet: true,
  }),
}
