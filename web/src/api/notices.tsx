import { App } from 'antd'
import { useEffect } from 'react'
import { lend, type Notices } from './notify.ts'

/** The notices of an antd `App`. */
const antdNotices = ({ message, notification, modal }: ReturnType<typeof App.useApp>): Notices => ({
  message: (kind, content, duration) => message[kind]({ content, duration, key: content }),
  unsay: text => message.destroy(text),
  notice: (kind, { title, text, seconds }) =>
    notification[kind]({
      title,
      description: text,
      key: title,
      ...(seconds !== undefined && { duration: seconds }),
    }),
  tell: (title, content) => void modal.info({ title, content, okText: '确定' }),
  ask: (title, content) =>
    new Promise(resolve =>
      modal.confirm({
        title,
        content,
        okText: '确定',
        cancelText: '取消',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      }),
    ),
})

/** Lends the notices of the surrounding antd `App` to the request layer, which is no component. */
export function NoticeHolder() {
  const app = App.useApp()
  useEffect(() => lend(antdNotices(app)), [app])
  return null
}
