import { lazyOf, type Screens } from '#nav/screen.ts'

const phone = () => import('./phone/PhoneCentre.tsx')

export const screens: Screens = {
  'WorkflowDesigner/index': {
    title: '流程设计',
    permissionId: 'wfdef',
    component: lazyOf(
      () => import('./design/FlowPage.tsx'),
      m => m.FlowPage,
    ),
  },
  'workflow/todo': {
    title: '待我审批',
    permissionId: 'wftask',
    phone: lazyOf(phone, m => m.PhoneTodo),
    component: lazyOf(
      () => import('./TodoList.tsx'),
      m => m.TodoList,
    ),
    first: () => import('./centre-first.ts').then(m => m.todo),
  },
  'workflow/done': {
    title: '我已审批',
    permissionId: 'wftask',
    phone: lazyOf(phone, m => m.PhoneDone),
    component: lazyOf(
      () => import('./DoneList.tsx'),
      m => m.DoneList,
    ),
    first: () => import('./centre-first.ts').then(m => m.done),
  },
  'workflow/mine': {
    title: '我的申请',
    permissionId: 'wftask',
    phone: lazyOf(phone, m => m.PhoneMine),
    component: lazyOf(
      () => import('./MineList.tsx'),
      m => m.MineList,
    ),
    first: () => import('./centre-first.ts').then(m => m.mine),
  },
  'workflow/monitor': {
    title: '流程监控',
    permissionId: 'wfdef',
    component: lazyOf(
      () => import('./Monitor.tsx'),
      m => m.Monitor,
    ),
    first: () => import('./centre-first.ts').then(m => m.monitor),
  },
}
