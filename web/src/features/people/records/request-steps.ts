import { type AuditStep, awaitsDecision, type Decision } from '@xuegong/contracts/approval'
import type { InfoChange } from '@xuegong/contracts/modules/people/info-change'
import type * as t from 'typebox'

/** A request as it was read. */
export type Request = t.Static<typeof InfoChange>

/** Who asked, and who decided or is to decide; nobody where it was withdrawn, or has become void. */
export function stepsOf(request: Request): AuditStep[] {
  const { TrueName, SubmitTime, Reason, AuditUserName, AuditTime, Opinion, State } = request
  const asked: AuditStep = {
    Id: 'asked',
    TrueName,
    Name: '提交',
    Result: 0,
    Opinion: Reason,
    Time: SubmitTime,
    Note: '',
  }
  // Decisions 1, 2, 3 lead to the states 3, 4, 5.
  const Result = awaitsDecision(State) ? null : ((State - 2) as Decision)
  if (Result !== null && Result > 3) return [asked]
  return [
    asked,
    { Id: 'decided', TrueName: AuditUserName || '学院', Name: '学院审核', Result, Opinion, Time: AuditTime, Note: '' },
  ]
}
