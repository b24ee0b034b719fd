import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'system/operLog': {
    title: '操作日志',
    permissionId: 'log',
    component: lazyOf(
      () => import('./OperLogList.tsx'),
      m => m.OperLogList,
    ),
  },
  'system/webLog': {
    title: '前端日志',
    permissionId: 'log',
    component: lazyOf(
      () => import('./WebLogList.tsx'),
      m => m.WebLogList,
    ),
  },
}
