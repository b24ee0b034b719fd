import { later } from '#app/chunk.ts'
import type { PortraitTabs } from '#nav/portrait-tabs.ts'
import { lazyOf, type Screens } from '#nav/screen.ts'

const dorm = () => import('./dorm-first.ts')
const upkeep = () => import('./upkeep-first.ts')

const phone = () => import('./phone-first.ts')

export const screens: Screens = {
  'dorm/building': {
    title: '楼栋房间',
    permissionId: 'dorm',
    component: lazyOf(() => import('./BuildingPage.tsx')),
    first: () => dorm().then(m => m.buildings),
  },
  'dorm/change': {
    title: '调宿',
    permissionId: 'dorm',
    component: lazyOf(() => import('./change/DormChangeList.tsx')),
    first: () => import('./change-first.ts').then(m => m.changes),
  },
  'dorm/hygiene': {
    title: '卫生检查',
    permissionId: 'dorm',
    component: lazyOf(() => import('./HygieneList.tsx')),
    first: () => upkeep().then(m => m.hygiene),
  },
  'dorm/myDorm': {
    title: '我的宿舍',
    permissionId: 'dorm',
    phone: true,
    component: lazyOf(() => import('./phone/MyDorm.tsx')),
    first: () => phone().then(m => m.own),
    phoneFirst: () => phone().then(m => m.own),
  },
  'dorm/repair': {
    title: '报修',
    permissionId: 'dorm',
    phone: lazyOf(() => import('./phone/PhoneRepair.tsx')),
    component: lazyOf(() => import('./RepairList.tsx')),
    first: () => upkeep().then(m => m.repairs),
    phoneFirst: () => phone().then(m => m.repairs),
  },
  'dorm/statistics': {
    title: '住宿统计',
    permissionId: 'dorm',
    component: lazyOf(() => import('./DormStatistics.tsx')),
    first: () => upkeep().then(m => m.statistics),
  },
  'epidemicMange/dormMange/gateInfo': {
    title: '门禁与晚归',
    permissionId: 'dorm',
    component: lazyOf(() => import('./gate/GateInfo.tsx')),
    first: () => import('./gate-first.ts').then(m => m.gates),
  },
  'epidemicMange/dormMange/dormInfo': {
    title: '宿舍信息',
    permissionId: 'dorm',
    component: lazyOf(() => import('./plan/DormInfo.tsx')),
    first: () => dorm().then(m => m.stays),
  },
  'dorm/selectBatch': {
    title: '选宿批次',
    permissionId: 'dorm',
    component: lazyOf(() => import('./SelectBatchList.tsx')),
    first: () => import('./batch-first.ts').then(m => m.batches),
  },
  'welcomeSchool/WelcomNewStudent/SelectTheDormitory': {
    title: '选宿舍',
    permissionId: 'dorm',
    phone: true,
    quick: 'welcome',
    component: lazyOf(() => import('./phone/SelectTheDormitory.tsx')),
    first: () => phone().then(m => m.selection),
    phoneFirst: () => phone().then(m => m.selection),
  },
}

export const portrait: PortraitTabs = {
  dorm: later(
    () => import('./DormTab.tsx'),
    m => m.DormTab,
  ),
}
