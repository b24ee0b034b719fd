import { lazyOf, type Screen, type Screens } from '#nav/screen.ts'
import { recoveryScreens } from './recovery/screens.ts'

const entries = () => import('./PhoneEntry.tsx')

/** Where sign-on systems send people back to, and where those come who want to go there. */
const signOn: Screen = {
  title: '登录',
  phone: lazyOf(() => import('./sign-on/PhoneSignOn.tsx')),
  component: lazyOf(() => import('./sign-on/SignOn.tsx')),
}

export const screens: Screens = {
  ...recoveryScreens,
  'system/user': {
    title: '用户管理',
    permissionId: 'account',
    component: lazyOf(() => import('./users/UserList.tsx')),
    first: () => import('./users/first.ts').then(m => m.users),
  },
  'base/teacher': {
    title: '教职工',
    permissionId: 'account',
    component: lazyOf(() => import('./users/StaffList.tsx')),
    first: () => import('./users/first.ts').then(m => m.staff),
  },
  NewStu: { title: '新生服务', phone: true, component: lazyOf(entries, m => m.NewStudentEntry) },
  OldStu: { title: '在校生服务', phone: true, component: lazyOf(entries, m => m.StudentEntry) },
  errlogin: {
    title: '登录失败',
    phone: lazyOf(() => import('./PhoneSignOnError.tsx')),
    component: lazyOf(() => import('./SignOnError.tsx')),
  },
  'user/loginDr': signOn,
  'user/loginLy': signOn,
  'user/loginYm': signOn,
  'user/ssoLogin': signOn,
  'user/LoginWX': signOn,
  QYWXlogin: signOn,
  'set/BindWebChat': {
    title: '绑定企业微信',
    phone: lazyOf(() => import('./sign-on/PhoneBindPage.tsx')),
    component: lazyOf(() => import('./sign-on/BindPage.tsx')),
  },
  'system/role': {
    title: '角色管理',
    permissionId: 'role',
    component: lazyOf(() => import('./roles/RoleList.tsx')),
    first: () => import('./roles/first.ts').then(m => m.roles),
  },
  'system/menu': {
    title: '菜单管理',
    permissionId: 'menu',
    component: lazyOf(() => import('./menus/MenuEditor.tsx')),
    first: () => import('./roles/first.ts').then(m => m.menus),
  },
}
