import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { jobRun } from '@xuegong/db/schema/system'
import { contains, during } from '#data/filters'
import { descending, listOf } from '#data/list-of'

/** What jobs did, newest first. */
export const listJobRuns = listOf(systemAdmin.listJobRuns, {
  from: jobRun,
  filters: { Key: contains(jobRun.Job, jobRun.Error), ...during(jobRun.StartTime) },
  scope: 'everyone',
  order: descending(jobRun.StartTime),
})
