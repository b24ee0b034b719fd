import type { PortraitPart } from '#data/portrait-part'
import { getHealth14Days } from './health.ts'

/** The last 14 days on the page of a student, counted by those of which something is known. */
export const reportPortrait: PortraitPart = {
  permission: 'everyreport.get',
  of: (ctx, UserId) => {
    const known = getHealth14Days(ctx, { UserId }).Days.filter(({ State }) => State > 0)
    return { tab: { Key: 'report', Title: '上报', Count: known.length } }
  },
}
