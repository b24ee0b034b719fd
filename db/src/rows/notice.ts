import { sql } from 'drizzle-orm'
import type { RowRules } from './rule.ts'

const staff = sql`State = 1 and UserType in (2, 4)`
/** Who reaches the whole school. */
const administration = sql`State = 1 and UserType = 4`

export const noticeRows = {
  Notice: {
    natural: at => ({
      Title: `通知${at.number}`,
      Content: '<p>请各班知悉。</p>',
      NoticeType: 1,
      ReceiptForm: [],
      Scope: { Include: [{ Kind: 'all', Id: '', Name: '全校' }] },
      Files: [],
      Images: [],
      CreateUserId: at.id('CreateUserId', administration),
    }),
    draft: () => ({ State: 0 }),
  },
  NoticeRead: {
    natural: at => {
      const NoticeId = at.id('NoticeId', sql`State = 2`)
      return { NoticeId, UserId: at.id('UserId', sql`State = 1`, { NoticeId }) }
    },
    after: ({ db }, { NoticeId }) =>
      void db.run(
        sql`update Notice set (ReceiverNum, ReadNum, ReceiptNum) = (select count(*), count(ReadTime), count(ReceiptTime) from NoticeRead where NoticeId = ${NoticeId}) where Id = ${NoticeId}`,
      ),
  },
  MsgGroup: {
    natural: at => {
      const CreateUserId = at.id('CreateUserId', staff)
      return { CreateUserId, Name: `分组${at.number}`, Users: [CreateUserId] }
    },
  },
} satisfies RowRules
