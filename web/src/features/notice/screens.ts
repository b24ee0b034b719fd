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
    first: () => import('./notice-first.ts').then(m => m.mine),
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
  'notice/noticeManage': {
    title: '通知管理',
    permissionId: 'notice',
    component: lazyOf(
      () => import('./manage/NoticeManage.tsx'),
      m => m.NoticeManage,
    ),
    first: () => import('./notice-first.ts').then(m => m.managed),
  },
  'notice/noticeManage/editNotice': {
    title: '编辑通知',
    permissionId: 'notice',
    component: lazyOf(
      () => import('./edit/EditNotice.tsx'),
      m => m.EditNotice,
    ),
  },
  'notice/noticeRead/noticeReadList': {
    title: '阅读名单',
    phone: lazyOf(
      () => import('./phone/PhoneReaders.tsx'),
      m => m.PhoneReaders,
    ),
    component: lazyOf(
      () => import('./readers/NoticeReaders.tsx'),
      m => m.NoticeReaders,
    ),
  },
  'notice/msgGroup': {
    title: '消息分组',
    permissionId: 'notice',
    component: lazyOf(
      () => import('./GroupList.tsx'),
      m => m.GroupList,
    ),
    first: () => import('./notice-first.ts').then(m => m.groups),
  },
}
