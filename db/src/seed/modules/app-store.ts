import type { Db } from '#db/client'
import { insertAll } from '#db/insert'
import { applyComment, applyStore, myDesktop, sysTool, toolUse } from '#schema/app-store'
import { fileInfo } from '#schema/transfer'
import { eq } from 'drizzle-orm'
import type { RoleCode } from '@xuegong/contracts/permissions'
import type { SeedModule } from '../seed-module.ts'
import { commentRows } from './app-store/comments.ts'
import { desktopRow, outerFiles, outerTools } from './app-store/tools.ts'
import { collectedRows, openedRows } from './app-store/uses.ts'

const readers: readonly RoleCode[] = ['student', 'fdy', 'bzr', 'college', 'xgc', 'sg', 'zzy', 'admin']

/** What is counted of a tool: its uses, all of the last 30 days, and its ratings that are shown. */
function count(db: Db, Id: string, uses: ReturnType<typeof openedRows>, comments: ReturnType<typeof commentRows>) {
  const used = uses.filter(({ ToolId }) => ToolId === Id).reduce((sum, { Num = 0 }) => sum + Num, 0)
  if (used === 0) return
  const scores = comments.filter(({ ToolId, ParentId, State }) => ToolId === Id && ParentId === '' && State === 1)
  const ScoreSum = scores.reduce((sum, { Score = 0 }) => sum + Score, 0)
  const counts = { UseCount: used, UseCount30: used, ScoreSum, ScoreNum: scores.length }
  db.update(sysTool).set(counts).where(eq(sysTool.Id, Id)).run()
}

export const appStore: SeedModule = {
  pages: [
    {
      group: '20',
      order: 1,
      text: '应用商店',
      url: '/appStore/list',
      roles: readers,
      permission: 'appstore.query',
    },
    {
      group: '20',
      order: 2,
      text: '应用详情',
      url: '/appStore/detail',
      hidden: true,
      roles: readers,
      permission: 'appstore.get',
    },
    {
      group: '20',
      order: 3,
      text: '我的桌面',
      url: '/appStore/myDesktop',
      roles: readers,
      permission: 'appstore.query',
    },
    {
      group: '20',
      order: 4,
      text: '应用管理',
      url: '/appStore/manage',
      roles: ['admin'],
      permission: 'appstore.edit',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'appstore.edit' },
        { EnCode: 'edit', Name: '编辑', Permission: 'appstore.edit' },
        { EnCode: 'delete', Name: '删除', Permission: 'appstore.delete' },
        { EnCode: 'enable', Name: '上架', Permission: 'appstore.enable' },
        { EnCode: 'disable', Name: '下架', Permission: 'appstore.disable' },
      ],
    },
  ],
  params: [
    {
      Id: 'SensitiveWords',
      Value: '代考,替考,代写论文,刷单,校园贷,裸贷,赌博,办假证',
      Remark: '评价和回复中不允许出现的敏感词，以逗号分隔',
      Pattern: '^([^,\\s]{1,20}(,[^,\\s]{1,20})*)?$',
    },
  ],
  dictionaries: [
    {
      Code: 'ToolCategory',
      Name: '应用分类',
      items: ['1 学生服务', '2 办公', '3 查询', '4 外链'],
    },
  ],
  sample: (db, plan) => {
    insertAll(db, sysTool, outerTools(plan))
    insertAll(db, fileInfo, outerFiles(plan))
    const tools = db.select().from(sysTool).all()
    const uses = openedRows(plan, tools)
    const comments = commentRows(plan, tools, uses)
    insertAll(db, toolUse, uses)
    insertAll(db, applyStore, collectedRows(plan, tools))
    insertAll(db, applyComment, comments)
    insertAll(db, myDesktop, desktopRow(plan, tools))
    for (const { Id } of tools) count(db, Id, uses, comments)
  },
}
