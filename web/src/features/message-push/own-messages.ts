import { pushModules } from '@xuegong/contracts/modules/message-push/words'

/** What an address narrows the own messages by on a phone. */
export function narrowedTo(address: URLSearchParams): { readonly Unread?: 0 | 1; readonly Group?: string } {
  const [unread, Group] = [address.get('Unread'), address.get('Group')]
  return {
    ...((unread === '0' || unread === '1') && { Unread: Number(unread) as 0 | 1 }),
    ...(Group !== null && Object.keys(pushModules).includes(Group) && { Group }),
  }
}
