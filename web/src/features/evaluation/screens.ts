import { lazyOf, type Screens } from '#nav/screen.ts'

/** Most pages are about one assessment, and ask for those to choose from before anything else. */
const choice = () => import('./assessment-first.ts').then(m => m.choice)

const phone = () => import('./phone-first.ts')

export const screens: Screens = {
  'poorSubsidy/assessment': {
    title: '测评管理',
    permissionId: 'rops',
    component: lazyOf(() => import('./AssessmentList.tsx')),
    first: () => import('./assessment-first.ts').then(m => m.managed),
  },
  'poorSubsidy/classAdmin': {
    title: '班级评议员',
    permissionId: 'rops',
    component: lazyOf(() => import('./ClassAdminList.tsx')),
    first: choice,
  },
  'poorSubsidy/classData': {
    title: '班级数据',
    permissionId: 'rops',
    phone: lazyOf(() => import('./class/PhoneClassData.tsx')),
    component: lazyOf(() => import('./class/ClassData.tsx')),
    first: choice,
    phoneFirst: () => phone().then(m => m.choice),
  },
  'poorSubsidy/contrast': {
    title: '自评对比',
    permissionId: 'rops',
    phone: lazyOf(() => import('./contrast/PhoneContrast.tsx')),
    component: lazyOf(() => import('./contrast/ContrastPage.tsx')),
    first: choice,
    phoneFirst: () => phone().then(m => m.choiceFor),
  },
  'poorSubsidy/data': {
    title: '测评数据',
    permissionId: 'rops',
    component: lazyOf(() => import('./DataPage.tsx')),
    first: choice,
  },
  'poorSubsidy/difficultProve': {
    title: '困难证明',
    permissionId: 'rops',
    phone: lazyOf(() => import('./prove/PhoneProve.tsx')),
    component: lazyOf(() => import('./prove/DifficultProve.tsx')),
    first: choice,
    phoneFirst: () => phone().then(m => m.choiceFor),
  },
  'poorSubsidy/downLog': {
    title: '导出记录',
    permissionId: 'rops',
    component: lazyOf(() => import('./DownLog.tsx')),
    first: () => import('./papers-first.ts').then(m => m.papers),
  },
  'poorSubsidy/greenChannel': {
    title: '绿色通道审核',
    permissionId: 'greenchannel',
    component: lazyOf(() => import('./GreenChannelList.tsx')),
    first: () => import('./green-first.ts').then(m => m.applications),
  },
  'poorSubsidy/home': {
    title: '测评首页',
    permissionId: 'rops',
    component: lazyOf(() => import('./HomePage.tsx')),
    first: () => import('./home-first.ts').then(m => m.home),
  },
  'poorSubsidy/level': {
    title: '等级结果',
    permissionId: 'rops',
    component: lazyOf(() => import('./LevelList.tsx')),
    first: choice,
  },
  'poorSubsidy/newTemporary/Temporary': {
    title: '投票预览',
    permissionId: 'rops',
    phone: true,
    component: lazyOf(
      () => import('./vote/ReviewVote.tsx'),
      m => m.VotePreview,
    ),
    first: () => phone().then(m => m.choiceFor),
    phoneFirst: () => phone().then(m => m.choiceFor),
  },
  'poorSubsidy/objection': {
    title: '异议处理',
    permissionId: 'rops',
    component: lazyOf(() => import('./ObjectionList.tsx')),
    first: () => import('./publicity-first.ts').then(m => m.objected),
  },
  'poorSubsidy/progress': {
    title: '测评进度',
    permissionId: 'rops',
    component: lazyOf(() => import('./ProgressPage.tsx')),
    first: choice,
  },
  'poorSubsidy/proportion': {
    title: '占比设置',
    permissionId: 'rops',
    component: lazyOf(() => import('./ProportionPage.tsx')),
    first: choice,
  },
  'poorSubsidy/publicity': {
    title: '公示',
    permissionId: 'rops',
    phone: lazyOf(() => import('./phone/PhonePublicity.tsx')),
    component: lazyOf(() => import('./PublicityList.tsx')),
    first: () => import('./publicity-first.ts').then(m => m.published),
    phoneFirst: () => phone().then(m => m.published),
  },
  'poorSubsidy/question': {
    title: '题目管理',
    permissionId: 'rops',
    component: lazyOf(() => import('./QuestionList.tsx')),
    first: choice,
  },
  'poorSubsidy/reviewVote': {
    title: '评议投票',
    permissionId: 'rops',
    phone: true,
    component: lazyOf(
      () => import('./vote/ReviewVote.tsx'),
      m => m.ReviewVote,
    ),
    first: () => phone().then(m => m.choice),
    phoneFirst: () => phone().then(m => m.choice),
  },
  'poorSubsidy/selfEvaluate': {
    title: '我的测评',
    permissionId: 'rops',
    phone: true,
    component: lazyOf(
      () => import('./self/SelfEvaluate.tsx'),
      m => m.SelfEvaluate,
    ),
    first: () => phone().then(m => m.choice),
    phoneFirst: () => phone().then(m => m.choice),
  },
  'welcomeSchool/WelcomNewStudent/WelcomGreenChannel': {
    title: '绿色通道',
    permissionId: 'greenchannel',
    phone: true,
    quick: 'welcome',
    component: lazyOf(() => import('./phone/WelcomGreenChannel.tsx')),
    first: () => phone().then(m => m.green),
    phoneFirst: () => phone().then(m => m.green),
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
    first: () => phone().then(m => m.choice),
    phoneFirst: () => phone().then(m => m.choice),
  },
}
