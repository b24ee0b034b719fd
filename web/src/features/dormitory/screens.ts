import { later } from '#app/chunk.ts'
import type { PortraitTabs } from '#nav/portrait-tabs.ts'
import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'dorm/building': {
    title: '楼栋房间',
    permissionId: 'dorm',
    component: lazyOf(
      () => import('./BuildingPage.tsx'),
      m => m.BuildingPage,
    ),
  },
  'dorm/statistics': {
    title: '住宿统计',
    permissionId: 'dorm',
    component: lazyOf(
      () => import('./DormStatistics.tsx'),
      m => m.DormStatistics,
    ),
  },
  'epidemicMange/dormMange/dormInfo': {
    title: '宿舍信息',
    permissionId: 'dorm',
    component: lazyOf(
      () => import('./plan/DormInfo.tsx'),
      m => m.DormInfo,
    ),
  },
  'dorm/selectBatch': {
    title: '选宿批次',
    permissionId: 'dorm',
    component: lazyOf(
      () => import('./SelectBatchList.tsx'),
      m => m.SelectBatchList,
    ),
    first: () => import('./batch-first.ts').then(m => m.batches),
  },
  'welcomeSchool/WelcomNewStudent/SelectTheDormitory': {
    title: '选宿舍',
    permissionId: 'dorm',
    phone: true,
    quick: 'welcome',
    component: lazyOf(
      () => import('./phone/SelectTheDormitory.tsx'),
      m => m.SelectTheDormitory,
    ),
  },
}

export const portrait: PortraitTabs = {
  dorm: later(
    () => import('./DormTab.tsx'),
    m => m.DormTab,
  ),
}
