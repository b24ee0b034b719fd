import { lazyOf, type Screens } from '#nav/screen.ts'

const roster = () => import('./StudentList.tsx')

export const screens: Screens = {
  'base/student': {
    title: '学生信息',
    permissionId: 'student',
    component: lazyOf(roster, m => m.StudentList),
    first: () => roster().then(m => m.first),
  },
}
