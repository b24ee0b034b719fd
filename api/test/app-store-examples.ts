import { appStore, type desktop } from '@xuegong/contracts/modules/app-store'
import { buildComment, buildTool, buildUse } from '@xuegong/db/build/app-store'
import { expect } from 'vitest'
import { idOf } from '#test/accounts'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'

const teacher = 'fdy01'
const built = async ({ world }: TestApi, given: Parameters<typeof buildTool>[1] = {}) => {
  await world.own()
  return world.transact(db => buildTool(db, given))
}
const toolId = async (api: TestApi) => ({ ToolId: (await built(api)).Id })
/** A tool of the menu with two buttons. */
const pageTool = (api: TestApi) => built(api, { OpenMode: 1, MenuId: '2103', Url: '' })
const [add, exported] = ['2103.add', '2103.export']
const Actions = [{ ActionId: add, Name: '新建档案' }, { ActionId: exported }]
const bound = async (api: TestApi) => {
  const ToolId = (await pageTool(api)).Id
  await api.as('admin')(appStore.setToolActions, { ToolId, Actions })
  return ToolId
}
/** A tool that the counsellor has opened. */
const opened = async (api: TestApi) => {
  const { Id } = await built(api)
  api.world.transact(db => buildUse(db, { ToolId: Id, UserId: idOf(api, teacher) }))
  return Id
}
const commented = async (api: TestApi, more: { ActionId?: string } = {}) => {
  const { Id } = await built(api)
  const comment = api.world.transact(db => buildComment(db, { ToolId: Id, UserId: idOf(api, teacher), ...more }))
  return { ToolId: Id, Id: comment.Id }
}

export const appStoreExamples: Examples<typeof appStore & typeof desktop> = {
  addSysTool: { answers: { RowVersion: 1 } },
  editSysTool: {
    given: async api => {
      const { Id, RowVersion } = await built(api)
      return { ...appStore.addSysTool.example, Id, RowVersion, Name: '图书馆预约' }
    },
    answers: { RowVersion: 2 },
  },
  listTool: {
    as: teacher,
    given: () => ({ Name: '学生信息' }),
    answers: { total: 1, rows: [{ State: 1, Roles: [] }] },
  },
  getTool: {
    given: async api => ({ Id: await bound(api) }),
    answers: {
      MenuName: '学生信息',
      Url: '/base/student',
      Actions: [{ Name: '新建档案', Bound: 1 }, { Name: '导出' }],
    },
  },
  setToolState: {
    given: async api => ({ Ids: [(await built(api)).Id], State: 2 }),
    answers: { Ok: 1, Failed: [] },
  },
  removeTool: { given: async api => ({ Ids: [(await built(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  setToolActions: { given: async api => ({ ToolId: (await pageTool(api)).Id, Actions }), answers: '' },
  listToolAction: {
    as: teacher,
    given: async api => ({ ToolId: await bound(api), Bound: 1 }),
    // He may not add students.
    answers: { total: 1, rows: [{ ActionId: exported, EnCode: 'export', Name: '导出' }] },
  },
  listMyPages: {
    as: teacher,
    answers: expect.arrayContaining([expect.objectContaining({ id: '2103', text: '学生信息', url: '/base/student' })]),
  },
  getApplyInfo: {
    as: teacher,
    given: async api => ({ Id: await opened(api) }),
    answers: { Tool: { Name: '体育场馆' }, ScoreNum: 0, Dist: [0, 0, 0, 0, 0], Mine: null, IsUsed: 1 },
  },
  checkApply: {
    as: teacher,
    given: toolId,
    answers: { CanUse: 1, Url: 'https://gym.qinghe.example/', DetailedApplyId: '', Reason: '' },
  },
  addUseLog: { as: teacher, given: toolId, answers: '' },
  collectTool: { as: teacher, given: toolId, answers: '' },
  dropTool: { as: teacher, given: async api => ({ ToolIds: [(await built(api)).Id] }), answers: '' },
  listMyTool: {
    as: '2024010101',
    answers: [expect.objectContaining({ IsCollected: 1 })],
  },
  getToolStatistics: { answers: { Cards: expect.arrayContaining([expect.objectContaining({ Title: '使用人数' })]) } },
  addComment: {
    as: teacher,
    given: async api => ({ ToolId: await opened(api), Score: 4, Content: '很方便' }),
    answers: expect.any(String),
  },
  listComment: {
    as: teacher,
    given: async api => ({ ToolId: (await commented(api)).ToolId }),
    answers: { total: 1, rows: [{ TrueName: '陈思远', IsMine: 1, Replies: [] }], Summary: { Dist: [0, 0, 0, 0, 1] } },
  },
  listActionComment: {
    given: async api => {
      await commented(api, { ActionId: exported })
      return { ActionId: exported }
    },
    answers: { total: 1, rows: [{ TrueName: '陈*远', ActionId: exported }], Summary: { ScoreNum: 1 } },
  },
  hideComment: {
    given: async api => ({ Ids: [(await commented(api)).Id], State: 0 }),
    answers: { Ok: 1, Failed: [] },
  },
  getDesktop: { as: teacher, answers: { Version: 0, IsSaved: 0, Groups: [{ Name: '常用应用' }] } },
  saveDesktop: {
    as: teacher,
    given: async api => {
      const { Id } = await built(api)
      return {
        Version: 0,
        Groups: [{ Key: 'a', Name: '常用' }],
        Items: [{ ToolId: Id, Group: 'a', Col: 0, Row: 0, Size: '2x1' }],
      }
    },
    answers: { Version: 1 },
  },
  listTileInfo: {
    as: teacher,
    answers: expect.arrayContaining([
      expect.objectContaining({
        ToolId: 'tool.student',
        Lines: expect.arrayContaining([expect.objectContaining({ Key: 'studying' })]),
      }),
    ]),
  },
}
