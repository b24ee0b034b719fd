import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'appStore/detail': {
    title: '应用详情',
    permissionId: 'appstore',
    phone: lazyOf(() => import('./detail/PhoneDetail.tsx')),
    component: lazyOf(() => import('./detail/ToolDetail.tsx')),
  },
  'appStore/list': {
    title: '应用商店',
    permissionId: 'appstore',
    phone: lazyOf(() => import('./store/PhoneStore.tsx')),
    component: lazyOf(() => import('./store/StoreList.tsx')),
  },
  'appStore/manage': {
    title: '应用管理',
    permissionId: 'appstore',
    component: lazyOf(() => import('./manage/ToolManage.tsx')),
  },
  'appStore/myDesktop': {
    title: '我的桌面',
    permissionId: 'appstore',
    phone: lazyOf(() => import('./desktop/PhoneDesktop.tsx')),
    component: lazyOf(() => import('./desktop/MyDesktop.tsx')),
  },
}
