import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'system/param': {
    title: '系统参数',
    permissionId: 'sysconfig',
    component: lazyOf(
      () => import('./ParamList.tsx'),
      m => m.ParamList,
    ),
  },
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
  'system/calendar': {
    title: '校历',
    permissionId: 'sysconfig',
    component: lazyOf(
      () => import('./Calendar.tsx'),
      m => m.Calendar,
    ),
  },
  'system/friendship': {
    title: '友情链接',
    permissionId: 'sysconfig',
    component: lazyOf(
      () => import('./FriendshipList.tsx'),
      m => m.FriendshipList,
    ),
  },
}
