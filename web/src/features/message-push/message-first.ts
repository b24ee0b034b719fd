import { messagePush } from '@xuegong/contracts/modules/message-push'
import { firstPage } from '#ui/list/first-page.ts'

export const batches = firstPage(messagePush.listBatches)
export const pushes = firstPage(messagePush.listPushes)
export const templates = firstPage(messagePush.listTemplates)
export const messages = firstPage(messagePush.listMessages)
