import { refuse } from '#refuse'
import type { Approvals } from './approvals.ts'
import type { ApprovalForm } from './form.ts'

/** Opens the engine over the forms of all modules. Throws where two have one business type. */
export function openApprovals(all: readonly ApprovalForm[]): Approvals {
  const forms = new Map<string, ApprovalForm>()
  for (const form of all) {
    const code = form.of.approval!.code
    if (forms.has(code)) throw new Error(`two modules have the business type ${code}`)
    forms.set(code, form)
  }
  const none = () => refuse('NO_FLOW')
  return {
    forms,
    submit: none,
    decide: none,
    withdraw: none,
    urge: none,
    transfer: none,
    reassign: none,
    terminate: none,
    end: none,
    timeline: none,
    instanceOf: () => undefined,
    approverGone: none,
  }
}
