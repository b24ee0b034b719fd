import { later } from '#app/chunk.ts'
import type { PortraitTabs } from '#nav/portrait-tabs.ts'
import { lazyOf, type Screens } from '#nav/screen.ts'

const records = () => import('./records/first.ts')

export const screens: Screens = {
  'base/org': {
    title: '组织机构',
    permissionId: 'org',
    component: lazyOf(() => import('./orgs/OrgPage.tsx')),
    first: () => import('./orgs/first.ts').then(m => m.orgs),
  },
  'base/class': {
    title: '班级管理',
    permissionId: 'class',
    component: lazyOf(() => import('./classes/ClassList.tsx')),
    first: () => import('./classes/first.ts').then(m => m.classes),
  },
  'base/student': {
    title: '学生信息',
    permissionId: 'student',
    component: lazyOf(() => import('./StudentList.tsx')),
    first: () => import('./first.ts').then(m => m.roster),
  },
  'base/studentDetail': {
    title: '学生画像',
    permissionId: 'student',
    component: lazyOf(() => import('./portrait/Portrait.tsx')),
    first: () => records().then(m => m.portrait),
  },
  'base/myInfo': {
    title: '我的信息',
    component: lazyOf(() => import('./portrait/MyInfo.tsx')),
    first: () => import('./portrait/first.ts').then(m => m.own),
  },
  'base/talk': {
    title: '谈心谈话',
    permissionId: 'talk',
    component: lazyOf(() => import('./records/TalkList.tsx')),
    first: () => records().then(m => m.talks),
  },
  'base/rewardPunish': {
    title: '奖惩记录',
    permissionId: 'reward',
    component: lazyOf(() => import('./records/RewardList.tsx')),
    first: () => records().then(m => m.rewards),
  },
  'base/infoChange': {
    title: '信息变更审核',
    permissionId: 'student',
    component: lazyOf(() => import('./records/InfoChangeList.tsx')),
    first: () => records().then(m => m.requests),
  },
}

/** What this module shows on the page of a student. */
export const portrait: PortraitTabs = {
  talk: later(
    () => import('./portrait/TalkTab.tsx'),
    m => m.TalkTab,
  ),
  reward: later(
    () => import('./portrait/RewardTab.tsx'),
    m => m.RewardTab,
  ),
  change: later(
    () => import('./portrait/ChangeTab.tsx'),
    m => m.ChangeTab,
  ),
}
