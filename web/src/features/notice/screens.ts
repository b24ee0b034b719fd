import { lazyOf, type Screens } from '#nav/screen.ts'

const first = () => import('./notice-first.ts')
const phone = () => import('./phone-first.ts')

export const screens: Screens = {
  'notice/myNotice': {
    title: '我的通知',
    phone: lazyOf(() => import('./phone/PhoneMyNotice.tsx')),
    component: lazyOf(() => import('./MyNotice.tsx')),
    first: () => first().then(m => m.mine),
    phoneFirst: () => phone().then(m => m.mine),
  },
  'notice/noticeRead/readNotice': {
    title: '阅读通知',
    phone: lazyOf(() => import('./phone/PhoneReadNotice.tsx')),
    component: lazyOf(() => import('./ReadNotice.tsx')),
  },
  'notice/noticeManage': {
    title: '通知管理',
    permissionId: 'notice',
    component: lazyOf(() => import('./manage/NoticeManage.tsx')),
    first: () => first().then(m => m.managed),
  },
  'notice/noticeManage/editNotice': {
    title: '编辑通知',
    permissionId: 'notice',
    component: lazyOf(() => import('./edit/EditNotice.tsx')),
    first: () => first().then(m => m.edited),
  },
  'notice/noticeRead/noticeReadList': {
    title: '阅读名单',
    phone: lazyOf(() => import('./phone/PhoneReaders.tsx')),
    component: lazyOf(() => import('./readers/NoticeReaders.tsx')),
    first: () => phone().then(m => m.readers),
    phoneFirst: () => phone().then(m => m.readers),
  },
  'notice/msgGroup': {
    title: '消息分组',
    permissionId: 'notice',
    component: lazyOf(() => import('./GroupList.tsx')),
    first: () => first().then(m => m.groups),
  },
}
