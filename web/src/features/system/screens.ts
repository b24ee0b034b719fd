import { lazyOf, type Screens } from '#nav/screen.ts'

const first = () => import('./system-first.ts')
const adminFirst = () => import('./admin-first.ts')

const page = (name: 'JobRunList' | 'LoginLogList' | 'OperLogList' | 'SitePage' | 'WebLogList') =>
  lazyOf(
    () => import('./log-pages.ts'),
    m => m.pages[name],
  )

export const screens: Screens = {
  'system/config': {
    title: '站点配置',
    permissionId: 'sysconfig',
    component: page('SitePage'),
    first: () => adminFirst().then(m => m.site),
  },
  'system/jobLog': {
    title: '任务日志',
    permissionId: 'log',
    component: page('JobRunList'),
    first: () => adminFirst().then(m => m.jobRuns),
  },
  'system/param': {
    title: '系统参数',
    permissionId: 'sysconfig',
    component: lazyOf(() => import('./ParamList.tsx')),
    first: () => first().then(m => m.params),
  },
  'system/operLog': {
    title: '操作日志',
    permissionId: 'log',
    component: page('OperLogList'),
    first: () => first().then(m => m.operLogs),
  },
  'system/webLog': {
    title: '前端日志',
    permissionId: 'log',
    component: page('WebLogList'),
    first: () => adminFirst().then(m => m.webLogs),
  },
  'system/loginLog': {
    title: '登录日志',
    permissionId: 'log',
    component: page('LoginLogList'),
    first: () => first().then(m => m.logins),
  },
  'system/calendar': {
    title: '校历',
    permissionId: 'sysconfig',
    component: lazyOf(() => import('./Calendar.tsx')),
    first: () => first().then(m => m.calendar),
  },
  'system/friendship': {
    title: '友情链接',
    permissionId: 'sysconfig',
    component: lazyOf(() => import('./FriendshipList.tsx')),
    first: () => first().then(m => m.friendship),
  },
}
