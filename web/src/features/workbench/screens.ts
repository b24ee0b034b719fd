import { lazyOf, type Screens } from '#nav/screen.ts'

/** One's own to-dos; where they stand in the menu of the system, all of the school as well. */
const backLog = {
  component: lazyOf(() => import('./BackLogList.tsx')),
  first: () => import('./back-log-first.ts').then(m => m.backLog),
}

const way = (name: 'OuterLink' | 'Soon' | 'Wall') =>
  lazyOf(
    () => import('./wall-pages.ts'),
    m => m.pages[name],
  )

/** The subsystem of party members has its place before it has its pages. */
const soon = {
  permissionId: 'party',
  component: way('Soon'),
} as const

export const screens: Screens = {
  dashboard: {
    title: '首页',
    permissionId: 'home',
    component: lazyOf(() => import('./Dashboard.tsx')),
    first: () => import('./home-first.ts').then(m => m.dashboard),
  },
  'systemThrough/systemThrough': {
    title: '系统直通',
    permissionId: 'home',
    component: way('Wall'),
  },
  'systemThrough/newsOuterLink': {
    title: '外部链接',
    component: way('OuterLink'),
  },
  'partyMemberMange/studentMange/information': { title: '党员发展', ...soon },
  'partyMemberMange/myParty': { title: '我的入党', ...soon },
  'system/backLog': { title: '待办总表', ...backLog },
  'workbench/backLog': { title: '我的待办', ...backLog },
}
