import { lazyOf, type Screens } from '#nav/screen.ts'

const first = () => import('./message-first.ts')

export const screens: Screens = {
  'epidemicMange/messagePush/messagePush': {
    title: '消息推送日志',
    permissionId: 'push',
    component: lazyOf(() => import('./BatchList.tsx')),
    first: () => first().then(m => m.batches),
  },
  'epidemicMange/messagePush/messageAlone': {
    title: '个人推送明细',
    permissionId: 'push',
    component: lazyOf(() => import('./PushList.tsx')),
    first: () => first().then(m => m.pushes),
  },
  'notice/template': {
    title: '消息模板',
    permissionId: 'push',
    component: lazyOf(() => import('./TemplateList.tsx')),
    first: () => first().then(m => m.templates),
  },
  'notice/myMessage': {
    title: '我的消息',
    phone: lazyOf(() => import('./phone/PhoneMessages.tsx')),
    component: lazyOf(() => import('./MessageList.tsx')),
    first: () => first().then(m => m.messages),
    phoneFirst: () => import('./phone-first.ts').then(m => m.messages),
  },
}
