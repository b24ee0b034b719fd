import { lazyOf, type Screens } from '#nav/screen.ts'

const atDesk = () => import('./desk-pages.tsx')
const onPhone = () => import('./phone-pages.tsx')

/** The pages for those who have no password yet or any more. */
export const recoveryScreens: Screens = {
  'user/Retrieve': {
    title: '找回密码',
    phone: 'besides',
    component: lazyOf(onPhone, m => m.RetrieveOnPhone),
    desk: lazyOf(atDesk, m => m.RetrieveAtDesk),
  },
  'user/register': {
    title: '新生账号激活',
    phone: 'besides',
    component: lazyOf(onPhone, m => m.RegisterOnPhone),
    desk: lazyOf(atDesk, m => m.RegisterAtDesk),
  },
  'user/registerResult': {
    title: '激活结果',
    phone: 'besides',
    component: lazyOf(onPhone, m => m.RegisterResultOnPhone),
    desk: lazyOf(atDesk, m => m.RegisterResultAtDesk),
  },
  verifyCode: {
    title: '登录验证',
    phone: 'besides',
    component: lazyOf(onPhone, m => m.VerifyCodeOnPhone),
    desk: lazyOf(atDesk, m => m.VerifyCodeAtDesk),
  },
  'verifyLogin/login': {
    title: '核验员登录',
    phone: 'besides',
    component: lazyOf(onPhone, m => m.CheckerLoginOnPhone),
    desk: lazyOf(atDesk, m => m.CheckerLoginAtDesk),
  },
}
