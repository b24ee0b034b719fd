/**
 * notice — what the school tells its people: notices with an audience, attachments and answers, groups of people to write to, the
 * counts of the bell and the stream that keeps them right.
 *
 * State of a notice: 0 draft, 1 waits for an audit, 2 sent, 3 withdrawn, 4 over, 5 to be sent at its time. 0 → 1 where somebody who is
 * in charge of classes writes beyond them; 1 → 2 or back to 0 by those who audit, within their own reach; 0 → 2 or 5 otherwise; 5 → 2 and
 * 2 → 4 at their times; 2 → 3 and 5 → 0 by who wrote it, or who audits above him.
 * The audience is frozen when a notice is sent: one row for each receiver, which says when he read and what he answered.
 */
import { module } from '../endpoint.ts'
import { figureCalls } from './notice/figures.ts'
import { groupCalls } from './notice/groups.ts'
import { liveCalls } from './notice/live.ts'
import { noticeCalls } from './notice/manage.ts'
import { readingCalls } from './notice/reading.ts'

/** What the shell of the page asks for on its own. */
export const live = module('notice', liveCalls)
/** What readers call. */
export const noticeReading = module('notice', readingCalls)
/** What publishers call. */
export const notice = module('notice', { ...noticeCalls, ...figureCalls, ...groupCalls })
