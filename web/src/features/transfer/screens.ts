import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  batchPrint: {
    title: '打印预览',
    component: lazyOf(() => import('./BatchPrint.tsx')),
  },
  'system/importCentre': {
    title: '导入导出中心',
    permissionId: 'task',
    component: lazyOf(() => import('./ImportCentre.tsx')),
    first: () => import('./centre-first.ts').then(m => m.tasks),
  },
}
