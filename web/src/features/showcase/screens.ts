import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'test/home': {
    title: '测试首页',
    component: lazyOf(() => import('./TestHome.tsx')),
  },
  'test/phone': {
    title: '表单控件',
    phone: true,
    component: lazyOf(() => import('./PhoneInputs.tsx')),
  },
}
