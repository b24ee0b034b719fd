import { insertAll } from '#db/insert'
import { friendshipHelp, holiday, jobRun, operLog, operLogRow, siteConfig, term, webLog } from '#schema/system'
import { holidayRows, linkRows, termRows } from './system/calendar-rows.ts'
import { jobRunRows, webLogRows } from './system/log-rows.ts'
import { operRows } from './system/oper-rows.ts'
import type { SeedModule } from '../seed-module.ts'

/** Buttons of a page whose rows are kept by hand. */
const kept = [
  { EnCode: 'add', Name: '新增', Permission: 'sysconfig.add' },
  { EnCode: 'edit', Name: '编辑', Permission: 'sysconfig.edit' },
  { EnCode: 'delete', Name: '删除', Permission: 'sysconfig.delete' },
] as const

const site = {
  Id: 'site',
  LocationCity: '青岛市',
  Img: '',
  SYSBannerLogo: '',
  WebTitle: '学生工作管理系统',
  Academy: '青禾大学',
  CopyrightName: '青禾大学学生工作处',
  CopyrightUrl: '',
  SYSLoginUrl: '',
}

export const system: SeedModule = {
  pages: [
    {
      group: '23',
      order: 6,
      text: '站点配置',
      url: '/system/config',
      roles: ['xgc', 'admin'],
      permission: 'sysconfig.query',
      buttons: [{ EnCode: 'edit', Name: '编辑', Permission: 'sysconfig.edit' }],
    },
    {
      group: '23',
      order: 10,
      text: '任务日志',
      url: '/system/jobLog',
      roles: ['admin'],
      permission: 'log.query',
    },
    {
      group: '23',
      order: 7,
      text: '系统参数',
      url: '/system/param',
      roles: ['admin'],
      permission: 'sysconfig.query',
      buttons: kept,
    },
    {
      group: '23',
      order: 8,
      text: '操作日志',
      url: '/system/operLog',
      roles: ['xgc', 'admin'],
      permission: 'log.query',
      buttons: [{ EnCode: 'export', Name: '导出', Permission: 'log.export' }],
    },
    {
      group: '23',
      order: 9,
      text: '前端日志',
      url: '/system/webLog',
      roles: ['admin'],
      permission: 'log.query',
    },
    {
      group: '23',
      order: 13,
      text: '校历',
      url: '/system/calendar',
      tool: {
        code: 'calendar',
        category: '3',
        icon: 'calendar',
        summary: '学年学期、节假日和调休安排',
        sort: 260,
        since: '2025-09-01',
        deskOnly: true,
        apply: true,
        about:
          '<h3>全校统一的校历</h3><ul><li>学年学期、节假日和调休一览</li><li>工作日用于计算审批和公示的时限</li></ul>',
        pictures: [['month', '校历']],
      },
      roles: ['xgc', 'admin'],
      permission: 'sysconfig.query',
      buttons: kept,
    },
    {
      group: '23',
      order: 14,
      text: '友情链接',
      url: '/system/friendship',
      roles: ['xgc', 'admin'],
      permission: 'sysconfig.query',
      buttons: kept,
    },
  ],
  reference: [
    {
      table: siteConfig,
      rows: [site],
    },
  ],
  sample: (db, plan) => {
    const [terms, holidays, links] = [termRows(plan), holidayRows(plan), linkRows(plan)]
    insertAll(db, term, terms)
    insertAll(db, holiday, holidays)
    insertAll(db, friendshipHelp, links)
    const { entries, rows } = operRows(plan, { site, links, holidays, terms })
    insertAll(db, operLog, entries)
    insertAll(db, operLogRow, rows)
    insertAll(db, webLog, webLogRows(plan))
    insertAll(db, jobRun, jobRunRows(plan))
  },
}
