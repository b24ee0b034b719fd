import { later } from '#app/chunk.ts'
import type { PortraitTabs } from '#nav/portrait-tabs.ts'
import { lazyOf, type Screens } from '#nav/screen.ts'

const phone = () => import('./phone-first.ts')

export const screens: Screens = {
  'EveryDataReported/EveryDataForm': {
    title: '每日上报',
    permissionId: 'everyreport',
    phone: true,
    quick: 'daily-report',
    component: lazyOf(() => import('./phone/EveryDataForm.tsx')),
    first: () => phone().then(m => m.today),
    phoneFirst: () => phone().then(m => m.today),
  },
  'EveryDataReported/StudentReported': {
    title: '已报名单',
    permissionId: 'everyreport',
    quick: 'daily-report',
    phone: lazyOf(() => import('./phone/PhoneReported.tsx')),
    component: lazyOf(() => import('./StudentReported.tsx')),
    first: () => import('./reported-first.ts').then(m => m.reported),
    phoneFirst: () => phone().then(m => m.reported),
  },
  'EveryDataReported/StudentUnReported': {
    title: '未报名单',
    permissionId: 'everyreport',
    phone: lazyOf(() => import('./phone/PhoneUnReported.tsx')),
    component: lazyOf(() => import('./StudentUnReported.tsx')),
    first: () => import('./report-first.ts').then(m => m.missing),
    phoneFirst: () => phone().then(m => m.missing),
  },
  'backSchool/healthStatus': {
    title: '近14天健康',
    permissionId: 'backschool',
    phone: true,
    quick: 'daily-report',
    component: lazyOf(() => import('./phone/HealthStatus.tsx')),
    first: () => phone().then(m => m.fortnight),
    phoneFirst: () => phone().then(m => m.fortnight),
  },
  'backSchool/healthInfo': {
    title: '健康详情',
    permissionId: 'backschool',
    phone: true,
    quick: 'daily-report',
    component: lazyOf(() => import('./phone/HealthInfo.tsx')),
    first: () => phone().then(m => m.day),
    phoneFirst: () => phone().then(m => m.day),
  },
  'epidemicMange/reportTask': {
    title: '上报任务',
    permissionId: 'everyreport',
    component: lazyOf(() => import('./ReportTaskList.tsx')),
    first: () => import('./report-first.ts').then(m => m.tasks),
  },
  'epidemicMange/abnormal': {
    title: '异常处置',
    permissionId: 'everyreport',
    component: lazyOf(() => import('./AbnormalList.tsx')),
    first: () => import('./report-first.ts').then(m => m.abnormal),
  },
  'epidemicMange/dailyStatistics': {
    title: '上报统计',
    permissionId: 'everyreport',
    component: lazyOf(() => import('./DailyStatistics.tsx')),
    first: () => import('./statistics-first.ts').then(m => m.statistics),
  },
  'epidemicMange/person': {
    title: '重点人员',
    permissionId: 'everyreport',
    component: lazyOf(() => import('./PersonList.tsx')),
    first: () => import('./report-first.ts').then(m => m.persons),
  },
  'epidemicMange/riskArea': {
    title: '风险地区',
    permissionId: 'everyreport',
    component: lazyOf(() => import('./RiskAreaList.tsx')),
    first: () => import('./report-first.ts').then(m => m.areas),
  },
}

export const portrait: PortraitTabs = {
  report: later(
    () => import('./HealthTab.tsx'),
    m => m.HealthTab,
  ),
}
