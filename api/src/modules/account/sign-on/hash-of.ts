import { createHash } from 'node:crypto'
import type { ProviderCode } from '@xuegong/contracts/modules/account/sign-on/provider-config'

/** What is kept of a ticket. */
export const hashOf = (code: ProviderCode | 'self', ticket: string): string =>
  createHash('sha256').update(`${code} ${ticket}`).digest('base64url')
