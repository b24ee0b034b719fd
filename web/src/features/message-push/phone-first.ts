import { messagePush } from '@xuegong/contracts/modules/message-push'
import type { PhoneReads } from '#nav/screen.ts'
import { readFirstRows } from '#phone/first-rows.ts'
import { narrowedTo } from './own-messages.ts'

export const messages: PhoneReads = address => readFirstRows(messagePush.listMessages, narrowedTo(address))
