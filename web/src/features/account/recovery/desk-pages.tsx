import { CheckerLogin } from './CheckerLogin.tsx'
import { desk } from './DeskSheet.tsx'
import { Register } from './Register.tsx'
import { RegisterResult } from './RegisterResult.tsx'
import { Retrieve } from './Retrieve.tsx'
import { VerifyCode } from './VerifyCode.tsx'

/** The pages for those who have no password yet or any more, for desks. */
export const RetrieveAtDesk = () => <Retrieve look={desk} />
export const RegisterAtDesk = () => <Register look={desk} />
export const RegisterResultAtDesk = () => <RegisterResult look={desk} />
export const VerifyCodeAtDesk = () => <VerifyCode look={desk} />
export const CheckerLoginAtDesk = () => <CheckerLogin look={desk} />
