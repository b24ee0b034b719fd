import type { PortraitPart } from '#data/portrait-part'
import { listStay } from './stay-list.ts'

/** Where a student lives and has lived, on his page. */
export const dormPortrait: PortraitPart = {
  permission: 'dorm.get',
  of: (ctx, UserId) => ({ tab: { Key: 'dorm', Title: '住宿', Count: listStay.total(ctx, { UserId }) } }),
}
