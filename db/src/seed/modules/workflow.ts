import { businessTypes } from '@xuegong/contracts/modules/workflow/business-types'
import { type RoleCode, roleCodes } from '@xuegong/contracts/permissions'
import { insertAll } from '#db/insert'
import { backLog, wfDefinition, wfInstance, wfRound, wfTask, wfVersion } from '#schema/workflow'
import { plusDays } from '../school/calendar.ts'
import type { Plan } from '../school/plan.ts'
import type { SeedModule } from '../seed-module.ts'
import { defaultFlows } from './workflow/flows.ts'
import { requestApplications } from './people/request-flows.ts'
import { flowId, flowRows, versionId } from './workflow/instances.ts'

const watchers: readonly RoleCode[] = ['xgc', 'admin']

/** When the flows of a school were published: before anything went through them. */
const published = (day: string) => `${plusDays(day, -200)} 09:00:00`

type Flow = ReturnType<typeof defaultFlows>[number]

/** A flow as it is worked on and, unless it is a draft, its version. */
function rowsOf(PublishTime: string, { WfCode, WfName, BusinessType, Nodes }: Flow, State = 1) {
  const by = { CreateDate: PublishTime, CreateUserName: '系统' }
  const CurVersion = State === 0 ? 0 : 1
  const version = {
    ...by,
    Id: versionId(WfCode),
    DefinitionId: flowId(WfCode),
    Version: CurVersion,
    Nodes,
    Fields: businessTypes[BusinessType]!.fields,
    PublishTime,
    Remark: '初始版本',
  }
  return {
    definition: { ...by, Id: flowId(WfCode), WfCode, WfName, BusinessType, State, DraftNodes: Nodes, CurVersion },
    versions: CurVersion === 0 ? [] : [version],
  }
}

/** Flows of forms that are built: every world has them, also one that is brought up to date. */
const built = defaultFlows('school')
  .filter(({ WfCode }) => WfCode === 'INFOCHANGE' || WfCode === 'DORMCHANGE')
  .map(flow => rowsOf('2026-01-01 09:00:00', flow))

/** The other default flows, published; but in a tiny school one that is worked on and one that was stopped, too. */
function definitionRows(plan: Plan) {
  const flows = defaultFlows(plan.preset)
  const like = (code: string, given: Pick<Flow, 'WfCode' | 'WfName'>): Flow[] =>
    flows.filter(({ WfCode }) => WfCode === code).map(flow => ({ ...flow, ...given }))
  const isBuilt = ({ WfCode }: Flow) => built.some(({ definition }) => definition.WfCode === WfCode)
  const time = published(plan.day)
  const all = flows.filter(flow => !isBuilt(flow)).map(flow => rowsOf(time, flow))
  if (plan.preset === 'tiny') return all
  const drafts = like('LEAVE', { WfCode: 'LEAVENEXT', WfName: '请假审批（修订）' })
  const stopped = like('DORMCHANGE', { WfCode: 'DORMOLD', WfName: '宿舍调整审批（旧版）' })
  return [...all, ...drafts.map(flow => rowsOf(time, flow, 0)), ...stopped.map(flow => rowsOf(time, flow, 2))]
}

export const workflow: SeedModule = {
  pages: [
    {
      group: '22',
      order: 1,
      text: '待我审批',
      url: '/workflow/todo',
      tool: {
        code: 'approval',
        category: '2',
        icon: 'audit',
        summary: '请假、信息变更、调宿等申请的审批中心',
        sort: 30,
        since: '2025-09-01',
        isDefault: true,
        about:
          '<h3>随时随地审批</h3><ul><li>请假、信息变更、调宿等申请集中办理</li><li>表单、附件和办理进度同屏查看</li><li>支持同意、退回、转办和常用意见</li></ul>',
        pictures: [
          ['list', '待审批列表'],
          ['detail', '审批详情'],
          ['phone-list', '手机审批'],
        ],
      },
      roles: roleCodes,
      permission: 'wftask.edit',
      buttons: [
        { EnCode: 'audit', Name: '同意', Permission: 'wftask.edit' },
        { EnCode: 'reject', Name: '驳回', Permission: 'wftask.edit' },
        { EnCode: 'transfer', Name: '转办', Permission: 'wftask.edit' },
      ],
    },
    {
      group: '22',
      order: 2,
      text: '我已审批',
      url: '/workflow/done',
      roles: roleCodes,
      permission: 'wftask.edit',
    },
    {
      group: '22',
      order: 3,
      text: '我的申请',
      url: '/workflow/mine',
      tool: {
        code: 'my-apply',
        category: '1',
        icon: 'file-done',
        summary: '本人提交的全部申请及其审批进度',
        sort: 40,
        since: '2025-09-01',
        isDefault: true,
      },
      roles: roleCodes,
      permission: 'wftask.query',
      buttons: [
        { EnCode: 'revoke', Name: '撤回', Permission: 'wftask.query' },
        { EnCode: 'urge', Name: '催办', Permission: 'wftask.query' },
        { EnCode: 'print', Name: '打印', Permission: 'wftask.query' },
      ],
    },
    {
      group: '22',
      order: 4,
      text: '流程监控',
      url: '/workflow/monitor',
      roles: watchers,
      permission: 'wfdef.query',
      buttons: [
        { EnCode: 'transfer', Name: '改派', Permission: 'wfdef.edit' },
        { EnCode: 'close', Name: '终止', Permission: 'wfdef.edit' },
        { EnCode: 'export', Name: '导出', Permission: 'wftask.export' },
      ],
    },
    {
      group: '22',
      order: 5,
      text: '流程设计',
      url: '/WorkflowDesigner/index',
      roles: watchers,
      permission: 'wfdef.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'wfdef.add' },
        { EnCode: 'edit', Name: '编辑', Permission: 'wfdef.edit' },
        { EnCode: 'copy', Name: '复制', Permission: 'wfdef.add' },
        { EnCode: 'publish', Name: '发布', Permission: 'wfdef.enable' },
        { EnCode: 'disable', Name: '启停', Permission: 'wfdef.disable' },
        { EnCode: 'delete', Name: '删除', Permission: 'wfdef.delete' },
        { EnCode: 'preview', Name: '试运行', Permission: 'wfdef.get' },
      ],
    },
  ],
  reference: [
    {
      table: wfDefinition,
      rows: built.map(({ definition }) => ({ ...definition, DraftNodes: JSON.stringify(definition.DraftNodes) })),
    },
    {
      table: wfVersion,
      rows: built.flatMap(({ versions }) =>
        versions.map(version => ({
          ...version,
          Nodes: JSON.stringify(version.Nodes),
          Fields: JSON.stringify(version.Fields),
        })),
      ),
    },
  ],
  sample: (db, plan) => {
    const rows = definitionRows(plan)
    insertAll(
      db,
      wfDefinition,
      rows.map(({ definition }) => definition),
    )
    insertAll(
      db,
      wfVersion,
      rows.flatMap(({ versions }) => versions),
    )
    const { instances, rounds, tasks, todos } = flowRows(plan, requestApplications(plan))
    insertAll(db, wfInstance, instances)
    insertAll(db, wfRound, rounds)
    insertAll(db, wfTask, tasks)
    insertAll(db, backLog, todos)
  },
}
