import { messagePush, type OwnMessage } from '@xuegong/contracts/modules/message-push'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'

/** How own messages are marked as read. */
export function useReadMessages() {
  const [run, { isLoading }] = useCommand(messagePush.readMessages)
  /** Marks one, if it is not; who cannot is told, and what he does next goes on. */
  const read = async ({ Id, ReadTime }: Pick<OwnMessage, 'Id' | 'ReadTime'>): Promise<void> => {
    if (ReadTime === null)
      await run({ Ids: [Id] })
        .unwrap()
        .catch(() => undefined)
  }
  const readAll = () =>
    void run({ All: 1 })
      .unwrap()
      .then(
        ({ Num }) => report(Num > 0 ? `${Num}条消息已标为已读` : '没有未读消息'),
        () => {},
      )
  return { read, readAll, isLoading }
}
