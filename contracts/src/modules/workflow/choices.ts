import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { Id } from '#contracts/shapes'

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
      'The nodes of the published flow of a business type whose approvers the caller chooses, with up to 50 who may be chosen at each; Key: of those whose name, number or pinyin has it.',
    path: '/api/Workflow/GetApproverChoice',
    access: 'signedIn',
    input: t.Object({
      BusinessType: t.String({ maxLength: 20, title: '业务类型' }),
      Key: t.Optional(t.String({ maxLength: 50, title: '姓名或编号' })),
    }),
    result: t.Object({
      Nodes: t.Array(
        t.Object({
          NodeId: t.String(),
          NodeName: t.String(),
          Candidates: t.Array(t.Object({ Id, TrueName: t.String(), OrgName: t.String() })),
        }),
      ),
    }),
    // Asked while somebody types; the form shows a failure in its place.
    quiet: true,
    example: { BusinessType: 'INFOCHANGE' },
  }),
}
