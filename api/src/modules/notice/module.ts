import { notice as noticeTable } from '@xuegong/db/schema/notice'
import { getTableName } from 'drizzle-orm'
import type { FileHolder } from '#data/file-holder'
import type { ServerModule } from '#modules/descriptor'
import { mayRead } from './reading.ts'
import { noticeHome } from './home.ts'
import { noticeRoutes } from './routes.ts'
import { noticeTemplates } from './tell.ts'
import { expiring, publishing } from './timed.ts'

/** Whoever may read a notice may read its files. */
const files: FileHolder = { table: getTableName(noticeTable), reads: mayRead }

export const notice: ServerModule = {
  routes: noticeRoutes,
  home: noticeHome,
  jobs: ({ reach }) => [publishing(reach), expiring],
  holders: [files],
  notifies: noticeTemplates,
}
