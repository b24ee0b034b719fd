import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'notice/myNotice': {
    title: '我的通知',
    phone: lazyOf(
      () => import('./phone/PhoneMyNotice.tsx'),
      m => m.PhoneMyNotice,
    ),
    component: lazyOf(
      () => import('./MyNotice.tsx'),
      m => m.MyNotice,
    ),
    first: () => import('./first.ts').then(m => m.mine),
  },
  'notice/noticeRead/readNotice': {
    title: '阅读通知',
    phone: lazyOf(
      () => import('./phone/PhoneReadNotice.tsx'),
      m => m.PhoneReadNotice,
    ),
    component: lazyOf(
      () => import('./ReadNotice.tsx'),
      m => m.ReadNotice,
    ),
  },
}
