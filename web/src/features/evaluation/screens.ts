import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'poorSubsidy/assessment': {
    title: '测评管理',
    permissionId: 'rops',
    component: lazyOf(() => import('./AssessmentList.tsx')),
  },
  'poorSubsidy/classAdmin': {
    title: '班级评议员',
    permissionId: 'rops',
    component: lazyOf(() => import('./ClassAdminList.tsx')),
  },
  'poorSubsidy/classData': {
    title: '班级数据',
    permissionId: 'rops',
    phone: lazyOf(() => import('./class/PhoneClassData.tsx')),
    component: lazyOf(() => import('./class/ClassData.tsx')),
  },
  'poorSubsidy/data': {
    title: '测评数据',
    permissionId: 'rops',
    component: lazyOf(() => import('./DataPage.tsx')),
  },
  'poorSubsidy/home': {
    title: '测评首页',
    permissionId: 'rops',
    component: lazyOf(() => import('./HomePage.tsx')),
  },
  'poorSubsidy/newTemporary/Temporary': {
    title: '投票预览',
    permissionId: 'rops',
    phone: true,
    component: lazyOf(
      () => import('./vote/ReviewVote.tsx'),
      m => m.VotePreview,
    ),
  },
  'poorSubsidy/progress': {
    title: '测评进度',
    permissionId: 'rops',
    component: lazyOf(() => import('./ProgressPage.tsx')),
  },
  'poorSubsidy/proportion': {
    title: '占比设置',
    permissionId: 'rops',
    component: lazyOf(() => import('./ProportionPage.tsx')),
  },
  'poorSubsidy/question': {
    title: '题目管理',
    permissionId: 'rops',
    component: lazyOf(() => import('./QuestionList.tsx')),
  },
  'poorSubsidy/reviewVote': {
    title: '评议投票',
    permissionId: 'rops',
    phone: true,
    component: lazyOf(
      () => import('./vote/ReviewVote.tsx'),
      m => m.ReviewVote,
    ),
  },
}
