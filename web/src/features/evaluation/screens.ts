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
  'poorSubsidy/contrast': {
    title: '自评对比',
    permissionId: 'rops',
    phone: lazyOf(() => import('./contrast/PhoneContrast.tsx')),
    component: lazyOf(() => import('./contrast/ContrastPage.tsx')),
  },
  'poorSubsidy/data': {
    title: '测评数据',
    permissionId: 'rops',
    component: lazyOf(() => import('./DataPage.tsx')),
  },
  'poorSubsidy/difficultProve': {
    title: '困难证明',
    permissionId: 'rops',
    phone: lazyOf(() => import('./prove/PhoneProve.tsx')),
    component: lazyOf(() => import('./prove/DifficultProve.tsx')),
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
  'poorSubsidy/home': {
    title: '测评首页',
    permissionId: 'rops',
    component: lazyOf(() => import('./HomePage.tsx')),
  },
  'poorSubsidy/level': {
    title: '等级结果',
    permissionId: 'rops',
    component: lazyOf(() => import('./LevelList.tsx')),
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
  'poorSubsidy/objection': {
    title: '异议处理',
    permissionId: 'rops',
    component: lazyOf(() => import('./ObjectionList.tsx')),
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
  'poorSubsidy/reviewVote': {
    title: '评议投票',
    permissionId: 'rops',
    phone: true,
    component: lazyOf(
      () => import('./vote/ReviewVote.tsx'),
      m => m.ReviewVote,
    ),
  },
  'poorSubsidy/selfEvaluate': {
    title: '我的测评',
    permissionId: 'rops',
    phone: true,
    component: lazyOf(
      () => import('./self/SelfEvaluate.tsx'),
      m => m.SelfEvaluate,
    ),
  },
  'welcomeSchool/WelcomNewStudent/WelcomGreenChannel': {
    title: '绿色通道',
    permissionId: 'greenchannel',
    phone: true,
    quick: 'welcome',
    component: lazyOf(() => import('./phone/WelcomGreenChannel.tsx')),
  },
  'welcomeSchool/WelcomNewStudent/familyFinancialHardshipStudentsIdentified': {
    title: '家庭经济困难认定',
    permissionId: 'rops',
    phone: true,
    quick: 'welcome',
    component: lazyOf(
      () => import('./self/SelfEvaluate.tsx'),
      m => m.FirstYears,
    ),
  },
}
