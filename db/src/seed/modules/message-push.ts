import { insertAll } from '#db/insert'
import { messageBatch, messagePush as pushes } from '#schema/delivery'
import type { SeedModule } from '../seed-module.ts'
import { pushLog } from './message-push/push-log.ts'

const staff = ['fdy', 'college', 'xgc', 'admin'] as const

export const messagePush: SeedModule = {
  pages: [
    {
      group: '02',
      order: 2,
      text: '我的消息',
      url: '/notice/myMessage',
      tool: {
        code: 'my-message',
        category: '3',
        icon: 'message',
        summary: '系统推送给本人的全部消息',
        sort: 140,
        since: '2025-09-15',
      },
      roles: ['student', 'fdy', 'bzr', 'college', 'xgc', 'sg', 'zzy', 'admin'],
    },
    {
      group: '02',
      order: 7,
      text: '消息推送日志',
      url: '/epidemicMange/messagePush/messagePush',
      newWindow: true,
      roles: staff,
      permission: 'push.query',
      buttons: [{ EnCode: 'edit', Name: '重新推送', Permission: 'push.edit' }],
    },
    {
      group: '02',
      order: 8,
      text: '个人推送明细',
      url: '/epidemicMange/messagePush/messageAlone',
      newWindow: true,
      hidden: true,
      roles: staff,
      permission: 'push.query',
      buttons: [{ EnCode: 'edit', Name: '重新推送', Permission: 'push.edit' }],
    },
    {
      group: '02',
      order: 9,
      text: '消息模板',
      url: '/notice/template',
      roles: ['xgc', 'admin'],
      permission: 'push.enable',
      buttons: [{ EnCode: 'edit', Name: '修改模板', Permission: 'push.enable' }],
    },
  ],
  sample: (db, plan) => {
    const { batches, messages } = pushLog(plan)
    insertAll(db, messageBatch, batches)
    insertAll(db, pushes, messages)
  },
}
