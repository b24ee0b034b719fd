import { lazyOf, type Screens } from '#nav/screen.ts'

export const screens: Screens = {
  'poorSubsidy/assessment': {
    title: '测评管理',
    permissionId: 'rops',
    component: lazyOf(() => import('./AssessmentList.tsx')),
  },
  'poorSubsidy/contrast': {
    title: '自评对比',
    permissionId: 'rops',
    phone: lazyOf(() => import('./contrast/PhoneContrast.tsx')),
    component: lazyOf(() => import('./contrast/ContrastPage.tsx')),
  },
  'poorSubsidy/difficultProve': {
    title: '困难证明',
    permissionId: 'rops',
    phone: lazyOf(() => import('./prove/PhoneProve.tsx')),
    component: lazyOf(() => import('./prove/DifficultProve.tsx')),
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
  'poorSubsidy/selfEvaluate': {
    title: '我的测评',
    permissionId: 'rops',
    phone: true,
    component: lazyOf(
      () => import('./self/SelfEvaluate.tsx'),
      m => m.SelfEvaluate,
    ),
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
