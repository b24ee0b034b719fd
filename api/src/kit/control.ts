import type { SignIn } from '#http/access'
import type { Job } from '#jobs/job'
import type { Complain } from '#jobs/run-due'
import type { Bases } from '#world/bases'
import type { Worlds } from '#world/worlds'
import type { Flows } from './rows/reach-state.ts'

/** What the calls about whole worlds work with. */
export interface Control {
  readonly bases: Bases
  readonly worlds: Worlds
  readonly jobs: readonly Job[]
  readonly complain: Complain
  readonly signIn: SignIn
  /** Whether the server is about to stop. */
  readonly isClosing: () => boolean
  readonly flows: Flows
}
