import { insertAll } from '#db/insert'
import { userRole } from '#schema/account'
import {
  assessment,
  evaluationProportion,
  evaluationScore,
  levelRule,
  question,
  ropsGreenChannel,
} from '#schema/evaluation'
import { objection, publicity } from '#schema/evaluation-publicity'
import {
  classAdmin,
  classClose,
  difficultProve,
  meterRecord,
  meterRecordLevel,
  reviewVote,
} from '#schema/evaluation-records'
import { fileInfo } from '#schema/transfer'
import { backLog, wfInstance, wfRound, wfTask } from '#schema/workflow'
import { userId } from '../school/ids.ts'
import type { SeedModule } from '../seed-module.ts'
import { flowRows } from './workflow/instances.ts'
import { assessmentId, assessmentRows } from './evaluation/assessments.ts'
import type { ReviewedClass } from './evaluation/class-plan.ts'
import { reviewClosing } from './evaluation/closing.ts'
import { comprehensiveRows } from './evaluation/comprehensive.ts'
import { greenRows } from './evaluation/green-channel.ts'
import { lastYearRows } from './evaluation/last-year.ts'
import { lastYearPublicities, runningPublicities } from './evaluation/publicity.ts'
import { runningRows } from './evaluation/running.ts'
import { reviewToDos } from './evaluation/to-dos.ts'

/** The roles that open the pages of those who review; who has one already keeps it. */
const rolesOf = (classes: readonly ReviewedClass[]) =>
  classes.flatMap(({ voters }) =>
    voters.flatMap(({ LoginName, named }, at) =>
      [...(at === 0 ? ['bjgly' as const] : []), 'pyy' as const]
        .filter(RoleId => !named?.roles.includes(RoleId))
        .map(RoleId => ({ UserId: userId(LoginName), RoleId })),
    ),
  )

export const evaluation: SeedModule = {
  pages: [
    {
      group: '10',
      order: 1,
      text: '测评首页',
      url: '/poorSubsidy/home',
      roles: ['student', 'fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'rops.query',
    },
    {
      group: '10',
      order: 2,
      text: '我的测评',
      url: '/poorSubsidy/selfEvaluate',
      tool: {
        code: 'self-evaluate',
        category: '1',
        icon: 'solution',
        summary: '困难认定与综合测评在线填写，证明材料拍照上传',
        sort: 90,
        since: '2026-01-05',
        isDefault: true,
      },
      roles: ['student'],
      permission: 'rops.edit',
    },
    {
      group: '10',
      order: 3,
      text: '困难证明',
      url: '/poorSubsidy/difficultProve',
      roles: ['student', 'fdy', 'college', 'xgc', 'admin'],
      permission: 'rops.query',
      buttons: [{ EnCode: 'check', Name: '核验', Permission: 'rops.export' }],
    },
    {
      group: '10',
      order: 4,
      text: '评议投票',
      url: '/poorSubsidy/reviewVote',
      roles: ['pyy', 'bjgly', 'fdy', 'bzr'],
      permission: 'rops.edit',
    },
    {
      group: '10',
      order: 5,
      text: '投票预览',
      url: '/poorSubsidy/newTemporary/Temporary',
      roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'rops.export',
      hidden: true,
    },
    {
      group: '10',
      order: 6,
      text: '班级数据',
      url: '/poorSubsidy/classData',
      roles: ['bjgly', 'fdy', 'bzr'],
      permission: 'rops.edit',
      // Who leads a class as a student closes and reports it; teachers make it known and remind.
      buttons: [
        { EnCode: 'close', Name: '关闭评议', Permission: 'rops.edit' },
        { EnCode: 'publicity', Name: '班级公示', Permission: 'rops.export' },
        { EnCode: 'report', Name: '上报学院', Permission: 'rops.edit' },
        { EnCode: 'open', Name: '重新打开', Permission: 'rops.edit' },
        { EnCode: 'remind', Name: '提醒', Permission: 'rops.export' },
        { EnCode: 'return', Name: '退回', Permission: 'rops.edit' },
      ],
    },
    {
      group: '10',
      order: 7,
      text: '自评对比',
      url: '/poorSubsidy/contrast',
      roles: ['student', 'fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'rops.get',
    },
    {
      group: '10',
      order: 8,
      text: '测评管理',
      url: '/poorSubsidy/assessment',
      roles: ['college', 'xgc', 'admin'],
      permission: 'rops.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'rops.enable' },
        { EnCode: 'publish', Name: '发布', Permission: 'rops.enable' },
        { EnCode: 'edit', Name: '编辑', Permission: 'rops.enable' },
        { EnCode: 'copy', Name: '复制', Permission: 'rops.enable' },
        { EnCode: 'remind', Name: '提醒', Permission: 'rops.export' },
        { EnCode: 'remark', Name: '备注', Permission: 'rops.import' },
        { EnCode: 'reset', Name: '重新测评', Permission: 'rops.enable' },
        { EnCode: 'clear', Name: '清空测试数据', Permission: 'rops.disable' },
        { EnCode: 'delete', Name: '删除', Permission: 'rops.delete' },
      ],
    },
    {
      group: '10',
      order: 9,
      text: '题目管理',
      url: '/poorSubsidy/question',
      roles: ['xgc', 'admin'],
      permission: 'rops.export',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'rops.enable' },
        { EnCode: 'edit', Name: '编辑', Permission: 'rops.enable' },
        { EnCode: 'delete', Name: '删除', Permission: 'rops.delete' },
      ],
    },
    {
      group: '10',
      order: 10,
      text: '占比设置',
      url: '/poorSubsidy/proportion',
      roles: ['xgc', 'admin'],
      permission: 'rops.export',
      buttons: [{ EnCode: 'edit', Name: '编辑', Permission: 'rops.enable' }],
    },
    {
      group: '11',
      order: 10,
      text: '绿色通道审核',
      url: '/poorSubsidy/greenChannel',
      roles: ['fdy', 'college', 'xgc', 'admin', 'cwc'],
      permission: 'greenchannel.query',
      buttons: [
        { EnCode: 'audit', Name: '审核', Permission: 'greenchannel.edit' },
        { EnCode: 'export', Name: '导出', Permission: 'greenchannel.export' },
      ],
    },
    {
      group: '10',
      order: 11,
      text: '班级评议员',
      url: '/poorSubsidy/classAdmin',
      roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'rops.export',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'rops.import' },
        { EnCode: 'import', Name: '导入', Permission: 'rops.import' },
        { EnCode: 'reset', Name: '重置口令', Permission: 'rops.import' },
        { EnCode: 'delete', Name: '删除', Permission: 'rops.import' },
      ],
    },
    {
      group: '10',
      order: 12,
      text: '测评进度',
      url: '/poorSubsidy/progress',
      tool: {
        code: 'evaluation-progress',
        category: '2',
        icon: 'fund',
        summary: '各学院、班级的测评填写、评议和公示进度',
        sort: 220,
        since: '2026-01-05',
        deskOnly: true,
        apply: true,
        about:
          '<h3>测评进行到哪一步</h3><ul><li>按学院、班级查看填写、评议和公示进度</li><li>进度落后的班级单独标出</li></ul>',
        pictures: [
          ['progress', '各学院进度'],
          ['figures', '测评统计'],
        ],
      },
      roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'rops.export',
    },
    {
      group: '10',
      order: 13,
      text: '测评数据',
      url: '/poorSubsidy/data',
      roles: ['college', 'xgc', 'admin'],
      permission: 'rops.export',
      buttons: [
        { EnCode: 'export', Name: '导出', Permission: 'rops.export' },
        { EnCode: 'import', Name: '导入成绩', Permission: 'rops.import' },
      ],
    },
    {
      group: '10',
      order: 14,
      text: '等级结果',
      url: '/poorSubsidy/level',
      roles: ['fdy', 'college', 'xgc', 'admin'],
      permission: 'rops.query',
      buttons: [
        { EnCode: 'agree', Name: '同意上一级意见', Permission: 'rops.edit' },
        { EnCode: 'audit', Name: '评定', Permission: 'rops.edit' },
        { EnCode: 'void', Name: '作废', Permission: 'rops.enable' },
        // Papers of whole colleges: whoever acts for one.
        { EnCode: 'totalExport', Name: '汇总表', Permission: 'rops.import' },
        { EnCode: 'statisticsExport', Name: '统计表', Permission: 'rops.import' },
        { EnCode: 'analysisExport', Name: '分析表', Permission: 'rops.import' },
        { EnCode: 'formsExport', Name: '认定申请表', Permission: 'rops.export' },
        { EnCode: 'provesExport', Name: '困难证明材料', Permission: 'rops.export' },
      ],
    },
    {
      group: '10',
      order: 15,
      text: '公示',
      url: '/poorSubsidy/publicity',
      tool: {
        code: 'publicity',
        category: '3',
        icon: 'sound',
        summary: '查看测评公示，公示期内可提出异议',
        sort: 100,
        since: '2026-01-12',
        isDefault: true,
        pictures: [['phone-list', '手机查看公示']],
      },
      roles: ['student', 'fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'rops.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'rops.export' },
        { EnCode: 'edit', Name: '编辑', Permission: 'rops.export' },
        { EnCode: 'withdraw', Name: '撤销', Permission: 'rops.export' },
        { EnCode: 'delete', Name: '删除', Permission: 'rops.export' },
      ],
    },
    {
      group: '10',
      order: 16,
      text: '异议处理',
      url: '/poorSubsidy/objection',
      roles: ['fdy', 'college', 'xgc', 'admin'],
      permission: 'rops.query',
      buttons: [{ EnCode: 'handle', Name: '处理', Permission: 'rops.edit' }],
    },
    {
      group: '10',
      order: 17,
      text: '导出记录',
      url: '/poorSubsidy/downLog',
      roles: ['fdy', 'college', 'xgc', 'admin'],
      permission: 'rops.export',
    },
    // First-years come to it from the welcome pages; on a phone it needs no menu.
    {
      group: '10',
      order: 20,
      text: '家庭经济困难认定',
      url: '/welcomeSchool/WelcomNewStudent/familyFinancialHardshipStudentsIdentified',
      roles: ['student'],
      permission: 'rops.edit',
      hidden: true,
    },
    // Opens from what students are told; on a phone it needs no menu.
    {
      group: '11',
      order: 30,
      text: '绿色通道',
      url: '/welcomeSchool/WelcomNewStudent/WelcomGreenChannel',
      tool: {
        code: 'green-channel',
        category: '1',
        icon: 'gift',
        summary: '家庭经济困难学生申请缓缴学费或登记助学贷款',
        sort: 170,
        since: '2026-01-19',
        apply: true,
      },
      roles: ['student'],
      permission: 'greenchannel.query',
      hidden: true,
    },
  ],
  sample: (db, plan) => {
    const { assessments, questions, shares, levels } = assessmentRows(plan)
    insertAll(db, assessment, assessments)
    insertAll(db, question, questions)
    insertAll(db, evaluationProportion, shares)
    insertAll(db, levelRule, levels)
    if (plan.preset === 'tiny') return
    const { classes, ...running } = runningRows(plan)
    const lastYear = lastYearRows(plan)
    const comprehensive = comprehensiveRows(plan)
    insertAll(db, meterRecord, [...running.records, ...lastYear.records, ...comprehensive.records])
    insertAll(db, meterRecordLevel, lastYear.levels)
    insertAll(db, evaluationScore, comprehensive.scores)
    insertAll(db, classAdmin, running.admins)
    insertAll(db, userRole, rolesOf(classes))
    insertAll(db, reviewVote, running.votes)
    insertAll(db, classClose, [...running.closes, ...lastYear.closes])
    insertAll(
      db,
      difficultProve,
      running.proofs.map(({ prove }) => prove),
    )
    insertAll(
      db,
      fileInfo,
      running.proofs.map(({ file }) => file),
    )
    const { publicities, objections } = runningPublicities(plan, classes, running.records)
    insertAll(db, publicity, [...lastYearPublicities(plan, lastYear.records), ...publicities])
    insertAll(db, objection, objections)
    const assessed = assessments.find(({ Id }) => Id === assessmentId('running'))!
    const green = greenRows(plan)
    insertAll(db, ropsGreenChannel, green.rows)
    const flows = flowRows(plan, green.applications)
    insertAll(db, wfInstance, flows.instances)
    insertAll(db, wfRound, flows.rounds)
    insertAll(db, wfTask, flows.tasks)
    insertAll(db, backLog, [
      ...flows.todos,
      ...reviewToDos(plan, assessed, { ...running, classes, publicities, objections }),
    ])
  },
  scenarios: { 'review-closing': reviewClosing },
}
