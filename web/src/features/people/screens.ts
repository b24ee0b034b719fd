import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'base/student': {
    title: '学生信息',
    permissionId: 'student',
    component: lazyOf(
      () => import('./StudentList.tsx'),
      m => m.StudentList,
    ),
    first: () => import('./first.ts').then(m => m.roster),
  },
}
