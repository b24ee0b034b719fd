import { App } from 'antd'
import { copyText } from './copy-text.ts'

/** Gives a function that copies a text and says so. */
export function useCopy(): (text: string) => void {
  const { message } = App.useApp()
  return text =>
    void copyText(text).then(done =>
      done ? message.success('已复制') : message.warning('浏览器不允许复制，请手动选择'),
    )
}
