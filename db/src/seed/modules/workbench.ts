import { roleCodes } from '@xuegong/contracts/permissions'
import { insertAll } from '#db/insert'
import { backLog } from '#schema/workflow'
import { draw } from '../random.ts'
import type { SeedModule } from '../seed-module.ts'
import { toDoRows } from './workbench/to-dos.ts'

/** Busy working days, quiet week-ends: for a chart that shows what charts look like. */
const trafficOf = (day: number) =>
  (draw.int(String(day), 'traffic', day % 7 > 4 ? 8 : 24, day % 7 > 4 ? 20 : 60) / 10).toFixed(1)

export const workbench: SeedModule = {
  pages: [
    { group: '01', order: 1, id: 'dashboard', text: '首页', url: '/dashboard', roles: roleCodes },
    {
      group: '01',
      order: 2,
      text: '系统直通',
      url: '/systemThrough/systemThrough',
      tool: {
        code: 'system-wall',
        category: '3',
        icon: 'appstore',
        summary: '一键进入各业务子系统和校内其他系统',
        sort: 50,
        since: '2025-09-01',
        isDefault: true,
      },
      roles: roleCodes,
      permission: 'home.query',
      newWindow: true,
    },
    {
      group: '12',
      order: 1,
      text: '党员发展',
      url: '/partyMemberMange/studentMange/information',
      tool: {
        code: 'party',
        category: '2',
        icon: 'flag',
        summary: '入党积极分子、发展对象和党员的信息',
        sort: 240,
        since: '2026-03-02',
        deskOnly: true,
      },
      roles: ['fdy', 'college', 'xgc', 'zzy', 'admin'],
      permission: 'party.query',
    },
    {
      group: '12',
      order: 10,
      text: '我的入党',
      url: '/partyMemberMange/myParty',
      roles: ['student'],
      permission: 'party.query',
    },
    {
      group: '01',
      order: 3,
      text: '我的待办',
      url: '/workbench/backLog',
      tool: {
        code: 'todo',
        category: '2',
        icon: 'check-square',
        summary: '待办集中办理：待处理、已超时和本人派发的事项',
        sort: 10,
        since: '2025-09-01',
        isDefault: true,
        actions: ['add'],
        about:
          '<h3>一处办完所有待办</h3><ul><li>各业务的审批、核实和通知任务自动汇总</li><li>临期和超时的事项排在最前</li><li>可以给同事派发事项并跟踪完成情况</li></ul>',
        pictures: [
          ['list', '待办列表'],
          ['detail', '待办详情'],
        ],
      },
      roles: roleCodes,
      buttons: [{ EnCode: 'add', Name: '新增待办', Permission: 'notice.add' }],
    },
    { group: '01', order: 9, text: '测试首页', url: '/test/home', hidden: true, roles: roleCodes },
    {
      group: '23',
      order: 15,
      text: '待办总表',
      url: '/system/backLog',
      roles: ['xgc', 'admin'],
      permission: 'sysconfig.query',
      buttons: [{ EnCode: 'add', Name: '新增待办', Permission: 'notice.add' }],
    },
  ],
  params: [
    {
      Id: 'NewsHosts',
      Value: 'www.qinghe.example',
      Remark: '可在本系统页面内显示的新闻网站（主机名），以逗号分隔',
      Pattern: '^([a-z0-9.-]+(:\\d{1,5})?(,[a-z0-9.-]+(:\\d{1,5})?)*)?$',
    },
    {
      Id: 'SampleTraffic',
      Value: Array.from({ length: 31 }, (_, at) => trafficOf(at + 1)).join(),
      Remark: '示例图表：每月 1 日至 31 日的流量（Gb），以逗号分隔',
      Pattern: '^\\d+(\\.\\d+)?(,\\d+(\\.\\d+)?){30}$',
    },
  ],
  sample: (db, plan) => {
    insertAll(db, backLog, toDoRows(plan))
  },
}
