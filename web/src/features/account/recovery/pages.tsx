import { CheckerLogin } from './CheckerLogin.tsx'
import { Register } from './Register.tsx'
import { RegisterResult } from './RegisterResult.tsx'
import { Retrieve } from './Retrieve.tsx'
import type { Look } from './sheet.ts'
import { VerifyCode } from './VerifyCode.tsx'

/** The pages for those who have no password yet or any more, as they are drawn in one way. */
export const pagesIn = (look: Look) => ({
  Retrieve: () => <Retrieve look={look} />,
  Register: () => <Register look={look} />,
  RegisterResult: () => <RegisterResult look={look} />,
  VerifyCode: () => <VerifyCode look={look} />,
  CheckerLogin: () => <CheckerLogin look={look} />,
})
