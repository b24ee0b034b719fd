import { ApprovalState, editable } from '@xuegong/contracts/approval'
import type { Result } from '@xuegong/contracts/endpoint'
import type { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'

export type GreenRow = Result<typeof greenChannel.listGreenChannel>['rows'][number]
export type FullGreen = Result<typeof greenChannel.getGreenChannel>

export const greenPage = '/welcomeSchool/WelcomNewStudent/WelcomGreenChannel'

/** What whoever asked may do: change it and hand it in, withdraw it before anybody has decided, remove it while it is not with others. */
export const ownDeeds = (State: number) => ({
  edit: editable.includes(State),
  revoke: State === ApprovalState.pending,
  remove: editable.includes(State),
})
