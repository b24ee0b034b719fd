import { insertAll } from '#db/insert'
import {
  dayVirus,
  epidemicPerson,
  healthRecord,
  reportDaily,
  reportTask,
  riskArea,
  unReported,
  virusHandle,
} from '#schema/daily-report'
import { backLog } from '#schema/workflow'
import { seedId } from '#seed/random'
import { plusDays } from '../school/calendar.ts'
import type { Plan } from '../school/plan.ts'
import type { SeedModule } from '../seed-module.ts'
import { handleRows, healthRows, personRows, toDoRows } from './daily-report/afterwards.ts'
import { reportClosing } from './daily-report/closing.ts'
import { areaRows } from './daily-report/places.ts'
import { reportRows, taskId } from './daily-report/reports.ts'

/** Buttons of a page whose rows the office of the school keeps. */
const kept = [
  { EnCode: 'add', Name: '新增', Permission: 'everyreport.enable' },
  { EnCode: 'edit', Name: '编辑', Permission: 'everyreport.enable' },
  { EnCode: 'delete', Name: '删除', Permission: 'everyreport.delete' },
] as const

export const dailyReport: SeedModule = {
  pages: [
    {
      group: '06',
      order: 3,
      text: '近14天健康',
      url: '/backSchool/healthStatus',
      tool: {
        code: 'health',
        category: '3',
        icon: 'heart',
        summary: '近14天健康状况一览',
        sort: 160,
        since: '2025-10-15',
      },
      roles: ['student'],
      permission: 'backschool.query',
    },
    {
      group: '06',
      order: 20,
      text: '健康详情',
      url: '/backSchool/healthInfo',
      hidden: true,
      roles: ['student', 'fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'backschool.get',
    },
    {
      group: '07',
      order: 1,
      text: '每日上报',
      url: '/EveryDataReported/EveryDataForm',
      tool: {
        code: 'daily-report',
        category: '1',
        icon: 'form',
        summary: '每日健康与行程上报，可一键填报与昨日相同的内容',
        sort: 60,
        since: '2025-10-08',
        isDefault: true,
        about:
          '<h3>每天一分钟完成上报</h3><ul><li>一键填报与昨日相同的内容</li><li>错过时段会收到提醒</li><li>可以查看本人历史记录</li></ul>',
        pictures: [
          ['phone-form', '填写上报'],
          ['phone-list', '上报记录'],
        ],
      },
      roles: ['student'],
      permission: 'everyreport.add',
    },
    {
      group: '07',
      order: 2,
      text: '已报名单',
      url: '/EveryDataReported/StudentReported',
      roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'everyreport.query',
      buttons: [
        { EnCode: 'export', Name: '导出', Permission: 'everyreport.export' },
        { EnCode: 'schoolData', Name: '综合日报', Permission: 'everyreport.export' },
        { EnCode: 'handle', Name: '处置', Permission: 'everyreport.edit' },
      ],
    },
    // The same page, where students find their own.
    {
      group: '07',
      order: 9,
      text: '我的上报',
      url: '/EveryDataReported/StudentReported',
      roles: ['student'],
      permission: 'everyreport.query',
    },
    {
      group: '07',
      order: 3,
      text: '未报名单',
      url: '/EveryDataReported/StudentUnReported',
      tool: {
        code: 'un-reported',
        category: '2',
        icon: 'user-delete',
        summary: '今日未报名单，一键催报或代报',
        sort: 120,
        since: '2025-10-08',
        isDefault: true,
      },
      roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'everyreport.export',
      buttons: [
        { EnCode: 'remind', Name: '催办', Permission: 'everyreport.export' },
        { EnCode: 'add', Name: '代报', Permission: 'everyreport.edit' },
        { EnCode: 'export', Name: '导出', Permission: 'everyreport.export' },
      ],
    },
    {
      group: '07',
      order: 4,
      text: '上报任务',
      url: '/epidemicMange/reportTask',
      roles: ['xgc', 'admin'],
      permission: 'everyreport.export',
      buttons: [...kept, { EnCode: 'enable', Name: '启用', Permission: 'everyreport.enable' }],
    },
    {
      group: '07',
      order: 5,
      text: '异常处置',
      url: '/epidemicMange/abnormal',
      roles: ['fdy', 'college', 'xgc', 'admin'],
      permission: 'everyreport.export',
      buttons: [
        { EnCode: 'handle', Name: '处置', Permission: 'everyreport.edit' },
        { EnCode: 'export', Name: '导出', Permission: 'everyreport.export' },
      ],
    },
    {
      group: '07',
      order: 6,
      text: '重点人员',
      url: '/epidemicMange/person',
      roles: ['college', 'xgc', 'admin'],
      permission: 'everyreport.export',
      buttons: [...kept, { EnCode: 'disable', Name: '解除管控', Permission: 'everyreport.enable' }],
    },
    {
      group: '07',
      order: 7,
      text: '风险地区',
      url: '/epidemicMange/riskArea',
      roles: ['xgc', 'admin'],
      permission: 'everyreport.query',
      buttons: kept,
    },
    {
      group: '07',
      order: 8,
      text: '上报统计',
      url: '/epidemicMange/dailyStatistics',
      roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'everyreport.export',
      buttons: [{ EnCode: 'export', Name: '导出', Permission: 'everyreport.export' }],
    },
  ],
  params: [
    { Id: 'EveryReportOn', Value: '1', Remark: '每日上报：1 启用，0 停用', Pattern: '^[01]$' },
    { Id: 'VirusProvince', Value: '鲁', Remark: '每日上报：本省简称', Pattern: '^\\p{Script=Han}{1,3}$' },
    {
      Id: 'VirusProvinceName',
      Value: '山东',
      Remark: '每日上报：本省名称，统计省外学生',
      Pattern: '^\\p{Script=Han}{1,10}$',
    },
    { Id: 'VirusCity', Value: '青', Remark: '每日上报：本市简称', Pattern: '^\\p{Script=Han}{1,3}$' },
  ],
  dictionaries: [
    {
      Code: 'VirusMeasure',
      Name: '异常处置措施',
      items: ['1 电话核实', '2 校医院就诊', '3 院外就医', '4 居家观察', '5 隔离', '6 误报', '7 本人更正'],
    },
    { Code: 'HealthCode', Name: '健康码', items: ['1 绿码', '2 黄码', '3 红码', '0 无'] },
  ],
  sample: (db, plan) => {
    const { reports, totals, missing } = reportRows(plan)
    insertAll(db, reportTask, taskRows(plan))
    insertAll(db, dayVirus, reports)
    insertAll(db, reportDaily, totals)
    insertAll(db, unReported, missing)
    insertAll(db, virusHandle, handleRows(plan, reports))
    insertAll(db, backLog, toDoRows(plan, reports))
    insertAll(db, healthRecord, healthRows(plan))
    insertAll(db, riskArea, areaRows(plan))
    insertAll(db, epidemicPerson, personRows(plan))
  },
  scenarios: { 'report-closing': reportClosing },
}

/** Since how many days the daily task is there. */
const ages = { tiny: 1, school: 3, demo: 60 } as const

function taskRows({ preset, day, made }: Plan): (typeof reportTask.$inferInsert)[] {
  const hours = { OpenTime: '08:00', CloseTime: '20:00', RemindTimes: ['12:00', '18:00'] }
  const StartDate = plusDays(day, -ages[preset])
  const daily = { ...made, ...hours, Id: taskId, Name: '每日健康上报', Cycle: 1, StartDate, State: 1 }
  if (preset === 'tiny') return [daily]
  const weekly = { ...daily, Id: seedId('report task', 'weekly'), Name: '周末去向登记', Cycle: 2, State: 0 }
  return preset === 'school' ? [daily, weekly] : [daily]
}
