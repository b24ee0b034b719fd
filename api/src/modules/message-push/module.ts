import { messagePush as calls } from '@xuegong/contracts/modules/message-push'
import { implement } from '#http/implement'
import type { ServerModule } from '#modules/descriptor'
import { listBatches } from './batches.ts'
import { listMessages, readMessages } from './own.ts'
import { listPushes, retryPush } from './pushes.ts'
import { templateHandlers } from './templates.ts'

export const messagePush: ServerModule = {
  routes: ({ templates }) =>
    implement(calls, {
      listMessages,
      readMessages,
      listBatches,
      listPushes,
      retryPush,
      ...templateHandlers(templates),
    }),
}
