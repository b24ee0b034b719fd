import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  batchPrint: {
    title: '打印预览',
    component: lazyOf(
      () => import('./BatchPrint.tsx'),
      m => m.BatchPrint,
    ),
  },
}
