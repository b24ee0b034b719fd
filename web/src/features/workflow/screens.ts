import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'WorkflowDesigner/index': {
    title: '流程设计',
    permissionId: 'wfdef',
    component: lazyOf(
      () => import('./design/FlowPage.tsx'),
      m => m.FlowPage,
    ),
  },
}
