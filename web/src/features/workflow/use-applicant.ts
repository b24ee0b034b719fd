import { workflow } from '@xuegong/contracts/modules/workflow'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'

interface Applicant {
  withdraw(): Promise<void>
  remind(): Promise<void>
}

/** What is asked before an application is withdrawn. */
export const withdrawal = (title: string) => ({ title: `撤回“${title}”吗？`, text: '撤回后可以修改并重新提交。' })

/** What applicants do with what they have handed in. That it is done is said here, a refusal by the call itself. */
export function useApplicant(InstanceId: string): Applicant {
  const [revoke] = useCommand(workflow.revokeInstance)
  const [urge] = useCommand(workflow.urgeTask)
  const told = (done: { unwrap(): Promise<unknown> }, text: string) =>
    done.unwrap().then(
      () => report(text),
      () => {},
    )
  return {
    withdraw: () => told(revoke({ InstanceId }), '已撤回'),
    remind: () => told(urge({ InstanceId }), '已催办'),
  }
}
