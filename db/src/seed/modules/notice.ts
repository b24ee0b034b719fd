import { type RoleCode, roleCodes } from '@xuegong/contracts/permissions'
import { insertAll } from '#db/insert'
import { msgGroup, notice as noticeTable, noticeRead } from '#schema/notice'
import type { SeedModule } from '../seed-module.ts'
import { groupRows, noticeRows } from './notice/rows.ts'

const publishers: readonly RoleCode[] = ['fdy', 'bzr', 'college', 'xgc', 'sg', 'zzy', 'admin']

export const notice: SeedModule = {
  pages: [
    {
      group: '02',
      order: 1,
      text: '我的通知',
      url: '/notice/myNotice',
      tool: {
        code: 'my-notice',
        category: '3',
        icon: 'bell',
        summary: '查看学校、学院和班级发布的通知，在线确认和填报回执',
        sort: 20,
        since: '2025-09-01',
        isDefault: true,
        about:
          '<h3>不错过每一条通知</h3><ul><li>按未读、已读查看，重要通知置顶</li><li>需要确认或填报的通知可在线提交回执</li><li>附件可直接预览和下载</li></ul>',
        pictures: [
          ['phone-list', '手机查看通知'],
          ['detail', '通知与回执'],
        ],
      },
      roles: roleCodes,
    },
    { group: '02', order: 10, text: '阅读通知', url: '/notice/noticeRead/readNotice', hidden: true, roles: roleCodes },
    {
      group: '02',
      order: 3,
      text: '通知管理',
      url: '/notice/noticeManage',
      tool: {
        code: 'notice-manage',
        category: '2',
        icon: 'notification',
        summary: '起草、审核和发布通知，跟踪已读与回执',
        sort: 230,
        since: '2025-09-01',
        deskOnly: true,
        actions: ['add'],
      },
      roles: publishers,
      permission: 'notice.add',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'notice.add' },
        { EnCode: 'edit', Name: '编辑', Permission: 'notice.edit' },
        { EnCode: 'publish', Name: '发布', Permission: 'notice.add' },
        { EnCode: 'audit', Name: '审核', Permission: 'notice.enable' },
        { EnCode: 'withdraw', Name: '撤回', Permission: 'notice.add' },
        { EnCode: 'remind', Name: '提醒', Permission: 'notice.add' },
        { EnCode: 'preview', Name: '预览', Permission: 'notice.get' },
        { EnCode: 'export', Name: '导出', Permission: 'notice.export' },
        { EnCode: 'delete', Name: '删除', Permission: 'notice.add' },
      ],
    },
    {
      group: '02',
      order: 4,
      text: '编辑通知',
      url: '/notice/noticeManage/editNotice',
      hidden: true,
      roles: publishers,
      permission: 'notice.add',
    },
    {
      group: '02',
      order: 5,
      text: '阅读名单',
      url: '/notice/noticeRead/noticeReadList',
      hidden: true,
      roles: publishers,
      permission: 'notice.add',
      buttons: [{ EnCode: 'export', Name: '导出', Permission: 'notice.export' }],
    },
    {
      group: '02',
      order: 6,
      text: '消息分组',
      url: '/notice/msgGroup',
      roles: publishers,
      permission: 'notice.add',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'notice.add' },
        { EnCode: 'edit', Name: '编辑', Permission: 'notice.edit' },
        { EnCode: 'delete', Name: '删除', Permission: 'notice.delete' },
      ],
    },
  ],
  sample: (db, plan) => {
    const { notices, reads } = noticeRows(plan)
    insertAll(db, noticeTable, notices)
    insertAll(db, noticeRead, reads)
    insertAll(db, msgGroup, groupRows(plan))
  },
}
