import type { Sent } from '@xuegong/contracts/modules/kit/idp'
import { messagePush } from '@xuegong/db/schema/delivery'
import { desc, sql } from 'drizzle-orm'
import type { World } from '#world/world'

/** Most messages that are shown. */
const most = 200

/** What a world has sent to the outside, newest first. */
export const listSent = (world: World): Sent[] =>
  world
    .reader()
    .select()
    .from(messagePush)
    // Written out, as the index of those is.
    .where(sql`State = 1 and Channel > 1`)
    .orderBy(desc(messagePush.SendTime), desc(messagePush.Id))
    .limit(most)
    .all()
    .map(({ Id, Channel, Address, Title, Body, Url, SendTime }) => ({
      Id,
      Channel: Channel as Sent['Channel'],
      Address,
      Title,
      Body,
      Url,
      SendTime: SendTime ?? '',
    }))
