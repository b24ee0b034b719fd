import { lazyOf, type Screens } from '#router/screen.ts'

export const screens: Screens = {
  dashboard: {
    title: '首页',
    permissionId: 'home',
    component: lazyOf(
      () => import('./Dashboard.tsx'),
      m => m.Dashboard,
    ),
  },
}
