import { lazyOf, type Screens } from '#nav/screen.ts'

/** One's own to-dos; where they stand in the menu of the system, all of the school as well. */
const backLog = {
  component: lazyOf(
    () => import('./BackLogList.tsx'),
    m => m.BackLogList,
  ),
  first: () => import('./back-log-first.ts').then(m => m.backLog),
}

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
  'system/backLog': { title: '待办总表', ...backLog },
  'workbench/backLog': { title: '我的待办', ...backLog },
}
