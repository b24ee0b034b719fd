import { lazyOf, type Screens } from '#nav/screen.ts'

const phone = lazyOf(() => import('./phone/PhoneCentre.tsx'))
const first = () => import('./centre-first.ts')

const phoneFirst = () => import('./phone-first.ts')

export const screens: Screens = {
  'WorkflowDesigner/index': {
    title: '流程设计',
    permissionId: 'wfdef',
    component: lazyOf(() => import('./design/FlowPage.tsx')),
    first: () => import('./design-first.ts').then(m => m.design),
  },
  'workflow/todo': {
    title: '待我审批',
    permissionId: 'wftask',
    phone,
    component: lazyOf(() => import('./TodoList.tsx')),
    first: () => first().then(m => m.todo),
    phoneFirst: () => phoneFirst().then(m => m.todo),
  },
  'workflow/done': {
    title: '我已审批',
    permissionId: 'wftask',
    phone,
    component: lazyOf(() => import('./DoneList.tsx')),
    first: () => first().then(m => m.done),
    phoneFirst: () => phoneFirst().then(m => m.done),
  },
  'workflow/mine': {
    title: '我的申请',
    permissionId: 'wftask',
    phone,
    component: lazyOf(() => import('./MineList.tsx')),
    first: () => first().then(m => m.mine),
    phoneFirst: () => phoneFirst().then(m => m.mine),
  },
  'workflow/monitor': {
    title: '流程监控',
    permissionId: 'wfdef',
    component: lazyOf(() => import('./Monitor.tsx')),
    first: () => first().then(m => m.monitor),
  },
}
