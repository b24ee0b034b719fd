import { live, notice, noticeReading } from '@xuegong/contracts/modules/notice'
import { implement } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'
import { countAudience } from './audience.ts'
import { countAnswers, countNotice } from './figures.ts'
import { groupHandlers } from './groups.ts'
import { bellGroups } from './live/bell-groups.ts'
import { openHub } from './live/hub.ts'
import { unreadOf } from './live/unread.ts'
import { addNotice, editNotice, getNotice, listNotice, removeNotice } from './notices.ts'
import { auditNotice, publishNotice, remindUnread, withdrawNotice } from './publish.ts'
import { listAudienceRoles } from './parts.ts'
import { getNoticeDetail, listMyNotice, listPublicNotice, listReaders, submitReceipt } from './reading.ts'

export const noticeRoutes = ({ sessions, approvals }: ServerParts) => {
  const hub = openHub(sessions)
  return implement(
    { ...notice, ...noticeReading, ...live },
    {
      listNotice,
      getNotice,
      addNotice,
      editNotice,
      removeNotice,
      countNotice,
      countAnswers,
      listAudienceRoles,
      countAudience: (ctx, { Scope }) => countAudience(ctx, Scope),
      publishNotice,
      auditNotice,
      withdrawNotice,
      remindUnread,
      listMyNotice,
      getNoticeDetail,
      submitReceipt,
      listReaders,
      listPublicNotice,
      ...groupHandlers,
      getUnreadCount: ({ db, user }) => unreadOf(db, user.Id),
      loadMsgGroups: ctx => bellGroups(ctx, approvals),
      liveEvents: ({ world }, _, { session }) => hub.open(world, session ?? refuse('SIGNED_OUT')),
    },
  )
}
