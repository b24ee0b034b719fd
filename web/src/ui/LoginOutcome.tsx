import type { LoginLog } from '@xuegong/contracts/modules/account/login-log'
import { StateDot } from './StateDot.tsx'

/** How a sign-in ended: 成功, or why it did not. */
export const LoginOutcome = ({ Result, Reason }: Pick<LoginLog, 'Result' | 'Reason'>) =>
  Result ? <StateDot tone="good" text="成功" /> : <StateDot tone="bad" text={Reason} />
