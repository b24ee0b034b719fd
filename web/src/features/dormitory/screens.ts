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
  'epidemicMange/dormMange/dormInfo': {
    title: '宿舍信息',
    permissionId: 'dorm',
    component: lazyOf(
      () => import('./plan/DormInfo.tsx'),
      m => m.DormInfo,
    ),
  },
}
