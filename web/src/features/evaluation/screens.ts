import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'poorSubsidy/assessment': {
    title: '测评管理',
    permissionId: 'rops',
    component: lazyOf(() => import('./AssessmentList.tsx')),
  },
  'poorSubsidy/downLog': {
    title: '导出记录',
    permissionId: 'rops',
    component: lazyOf(() => import('./DownLog.tsx')),
  },
  'poorSubsidy/greenChannel': {
    title: '绿色通道审核',
    permissionId: 'greenchannel',
    component: lazyOf(() => import('./GreenChannelList.tsx')),
  },
  'poorSubsidy/level': {
    title: '等级结果',
    permissionId: 'rops',
    component: lazyOf(() => import('./LevelList.tsx')),
  },
  'poorSubsidy/objection': {
    title: '异议处理',
    permissionId: 'rops',
    component: lazyOf(() => import('./ObjectionList.tsx')),
  },
  'poorSubsidy/proportion': {
    title: '占比设置',
    permissionId: 'rops',
    component: lazyOf(() => import('./ProportionPage.tsx')),
  },
  'poorSubsidy/publicity': {
    title: '公示',
    permissionId: 'rops',
    phone: lazyOf(() => import('./phone/PhonePublicity.tsx')),
    component: lazyOf(() => import('./PublicityList.tsx')),
  },
  'poorSubsidy/question': {
    title: '题目管理',
    permissionId: 'rops',
    component: lazyOf(() => import('./QuestionList.tsx')),
  },
  'welcomeSchool/WelcomNewStudent/WelcomGreenChannel': {
    title: '绿色通道',
    permissionId: 'greenchannel',
    phone: true,
    quick: 'welcome',
    component: lazyOf(() => import('./phone/WelcomGreenChannel.tsx')),
  },
}
