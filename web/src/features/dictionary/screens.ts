import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'system/dict': {
    title: '数据字典',
    permissionId: 'dict',
    component: lazyOf(() => import('./DictPage.tsx')),
    first: () => import('./dict-first.ts').then(m => m.tables),
  },
}
