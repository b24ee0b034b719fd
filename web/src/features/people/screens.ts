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
  'base/talk': {
    title: '谈心谈话',
    permissionId: 'talk',
    component: lazyOf(
      () => import('./records/TalkList.tsx'),
      m => m.TalkList,
    ),
    first: () => import('./first.ts').then(m => m.talks),
  },
  'base/rewardPunish': {
    title: '奖惩记录',
    permissionId: 'reward',
    component: lazyOf(
      () => import('./records/RewardList.tsx'),
      m => m.RewardList,
    ),
    first: () => import('./first.ts').then(m => m.rewards),
  },
  'base/infoChange': {
    title: '信息变更审核',
    permissionId: 'student',
    component: lazyOf(
      () => import('./records/InfoChangeList.tsx'),
      m => m.InfoChangeList,
    ),
    first: () => import('./first.ts').then(m => m.requests),
  },
}
