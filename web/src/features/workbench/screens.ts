import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  dashboard: {
    title: '首页',
    permissionId: 'home',
    component: lazyOf(
      () => import('./Dashboard.tsx'),
      m => m.Dashboard,
    ),
    first: () => import('./first.ts').then(m => m.dashboard),
  },
  'system/backLog': {
    title: '待办总表',
    component: lazyOf(
      () => import('./BackLogList.tsx'),
      m => m.BackLogList,
    ),
    first: () => import('./back-log-first.ts').then(m => m.backLog),
  },
}
