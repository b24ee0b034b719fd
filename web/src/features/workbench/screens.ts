import { lazyOf, type Screens } from '#nav/screen.ts'

const dashboard = () => import('./Dashboard.tsx')

export const screens: Screens = {
  dashboard: {
    title: '首页',
    permissionId: 'home',
    component: lazyOf(dashboard, m => m.Dashboard),
    first: () => dashboard().then(m => m.first),
  },
}
