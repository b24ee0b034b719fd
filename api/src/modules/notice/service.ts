/** What other modules keep of rich text, which is what a notice may be made of. */
export { cleanContent, isBlank } from './content.ts'
export { type Notice, send as sendNotice } from './send.ts'
