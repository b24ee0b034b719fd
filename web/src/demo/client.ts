import { clientOf } from '@xuegong/contracts/client'

/** Calls of the script beside the page, whose answers are to be Chinese. */
export const client = clientOf({ baseUrl: location.origin, headers: { 'Accept-Language': 'zh-CN' } })
