import { lazyOf, type Screen, type Screens } from '#nav/screen.ts'

type Name = 'Retrieve' | 'Register' | 'RegisterResult' | 'VerifyCode' | 'CheckerLogin'

const both = (title: string, name: Name): Screen => ({
  title,
  phone: lazyOf(
    () => import('./phone-pages.ts'),
    m => m.pages[name],
  ),
  component: lazyOf(
    () => import('./desk-pages.ts'),
    m => m.pages[name],
  ),
})

/** The pages for those who have no password yet or any more. */
export const recoveryScreens: Screens = {
  'user/Retrieve': both('找回密码', 'Retrieve'),
  'user/register': both('新生账号激活', 'Register'),
  'user/registerResult': both('激活结果', 'RegisterResult'),
  verifyCode: both('登录验证', 'VerifyCode'),
  'verifyLogin/login': both('核验员登录', 'CheckerLogin'),
}
