import Dialog from 'antd-mobile/es/components/dialog'
import Toast from 'antd-mobile/es/components/toast'
import type { ReactNode } from 'react'
import type { Notices } from '#api/notify.ts'
import './antd-mobile.ts'

/** One at a time: what is said next takes the place of what was said before. */
const toast = (content: ReactNode, seconds: number) =>
  void Toast.show({ content: <div role="alert">{content}</div>, duration: seconds * 1000 })

/** Whoever works by keyboard or is read to finds himself in the dialog. */
const enter = () => [...document.querySelectorAll<HTMLElement>('.adm-dialog-button')].at(-1)?.focus()

const standing = new Set<string>()

/** A dialog with one button; the same one stands there once. */
async function stand(title: string, text: string, confirmText: string): Promise<void> {
  if (standing.has(title + text)) return
  standing.add(title + text)
  await Dialog.alert({ title, content: text, confirmText, 'aria-label': title, afterShow: enter })
  standing.delete(title + text)
}

/** The notices of the phone pages. A notice that stays until it is closed is a dialog: there is no corner for it. */
export const phoneNotices: Notices = {
  message: (_, text, seconds) => toast(text, seconds),
  unsay: () => Toast.clear(),
  notice: (_, { title, text, seconds = 4.5 }) =>
    seconds === 0
      ? void stand(title, text, '关闭')
      : toast(
          <>
            <strong>{title}</strong>
            <p>{text}</p>
          </>,
          seconds,
        ),
  tell: (title, text) => void stand(title, text, '确定'),
  ask: (title, content) =>
    Dialog.confirm({
      title,
      content,
      confirmText: '确定',
      cancelText: '取消',
      'aria-label': title,
      afterShow: enter,
    }),
}
