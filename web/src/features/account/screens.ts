import { lazyOf, type Screens } from '#nav/screen.ts'
import { recoveryScreens } from './recovery/screens.ts'

const entries = () => import('./PhoneEntry.tsx')

export const screens: Screens = {
  ...recoveryScreens,
  'system/user': {
    title: '用户管理',
    permissionId: 'account',
    component: lazyOf(
      () => import('./users/UserList.tsx'),
      m => m.UserList,
    ),
    first: () => import('./users/first.ts').then(m => m.users),
  },
  'base/teacher': {
    title: '教职工',
    permissionId: 'account',
    component: lazyOf(
      () => import('./users/StaffList.tsx'),
      m => m.StaffList,
    ),
    first: () => import('./users/first.ts').then(m => m.staff),
  },
  NewStu: { title: '新生服务', phone: true, component: lazyOf(entries, m => m.NewStudentEntry) },
  OldStu: { title: '在校生服务', phone: true, component: lazyOf(entries, m => m.StudentEntry) },
  errlogin: {
    title: '登录失败',
    phone: lazyOf(
      () => import('./PhoneSignOnError.tsx'),
      m => m.PhoneSignOnError,
    ),
    component: lazyOf(
      () => import('./SignOnError.tsx'),
      m => m.SignOnError,
    ),
  },
  'user/loginDr': {
    title: '登录',
    component: lazyOf(
      () => import('./SignOnReturn.tsx'),
      m => m.SignOnReturn,
    ),
  },
  'system/role': {
    title: '角色管理',
    permissionId: 'role',
    component: lazyOf(
      () => import('./roles/RoleList.tsx'),
      m => m.RoleList,
    ),
    first: () => import('./roles/first.ts').then(m => m.roles),
  },
  'system/menu': {
    title: '菜单管理',
    permissionId: 'menu',
    component: lazyOf(
      () => import('./menus/MenuEditor.tsx'),
      m => m.MenuEditor,
    ),
    first: () => import('./roles/first.ts').then(m => m.menus),
  },
}
