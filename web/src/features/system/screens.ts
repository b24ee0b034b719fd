import { lazyOf, type Screens } from '#router/screen.ts'

export const screens: Screens = {
  'system/operLog': {
    title: '操作日志',
    permissionId: 'log',
    component: lazyOf(
      () => import('./OperLogList.tsx'),
      m => m.OperLogList,
    ),
  },
}
