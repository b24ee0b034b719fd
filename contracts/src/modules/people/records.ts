import { module } from '#contracts/endpoint'
import { StudentDetail } from './student-fields.ts'
import { infoChangeCalls } from './info-change.ts'
import { portraitOf } from './portrait.ts'
import { rewardCalls } from './rewards.ts'
import { talkCalls } from './talks.ts'

/** Calls of the module people that only pages of single students make: apart, so that lists and pickers do not load them. */
export const records = module('people', {
  ...portraitOf(StudentDetail),
  ...talkCalls,
  ...rewardCalls,
  ...infoChangeCalls,
})
