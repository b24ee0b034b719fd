import type { SessionStore } from '@xuegong/db/sessions'
import { sessionCleanUp } from '#modules/account/clean-up'
import { transferCleanUp } from '#modules/transfer/clean-up'
import type { Job } from './job.ts'

/** The jobs of every module, in the order in which those of one moment run. A new one is one line here. */
export const jobs = ({ sessions }: { sessions: SessionStore }): Job[] => [transferCleanUp, sessionCleanUp(sessions)]
