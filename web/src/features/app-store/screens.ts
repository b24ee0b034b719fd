import { lazyOf, type Screens } from '#nav/screen.ts'

const first = () => import('./store-first.ts')
const phone = () => import('./phone-first.ts')

export const screens: Screens = {
  'appStore/detail': {
    title: '应用详情',
    permissionId: 'appstore',
    phone: lazyOf(() => import('./detail/PhoneDetail.tsx')),
    component: lazyOf(() => import('./detail/ToolDetail.tsx')),
    first: () => phone().then(m => m.detail),
    phoneFirst: () => phone().then(m => m.detail),
  },
  'appStore/list': {
    title: '应用商店',
    permissionId: 'appstore',
    phone: lazyOf(() => import('./store/PhoneStore.tsx')),
    component: lazyOf(() => import('./store/StoreList.tsx')),
    first: () => first().then(m => m.store),
    phoneFirst: () => phone().then(m => m.store),
  },
  'appStore/manage': {
    title: '应用管理',
    permissionId: 'appstore',
    component: lazyOf(() => import('./manage/ToolManage.tsx')),
    first: () => first().then(m => m.managed),
  },
  'appStore/myDesktop': {
    title: '我的桌面',
    permissionId: 'appstore',
    phone: lazyOf(() => import('./desktop/PhoneDesktop.tsx')),
    component: lazyOf(() => import('./desktop/MyDesktop.tsx')),
    first: () => phone().then(m => m.desk),
    phoneFirst: () => phone().then(m => m.desk),
  },
}
