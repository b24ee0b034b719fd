import { CheckerLogin } from './CheckerLogin.tsx'
import { phone } from './PhoneSheet.tsx'
import { Register } from './Register.tsx'
import { RegisterResult } from './RegisterResult.tsx'
import { Retrieve } from './Retrieve.tsx'
import { VerifyCode } from './VerifyCode.tsx'

/** The same pages for phones. */
export const RetrieveOnPhone = () => <Retrieve look={phone} />
export const RegisterOnPhone = () => <Register look={phone} />
export const RegisterResultOnPhone = () => <RegisterResult look={phone} />
export const VerifyCodeOnPhone = () => <VerifyCode look={phone} />
export const CheckerLoginOnPhone = () => <CheckerLogin look={phone} />
