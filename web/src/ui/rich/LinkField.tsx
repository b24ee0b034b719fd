import { isAllowedLink } from '@xuegong/contracts/modules/notice/html'
import type { Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { useState } from 'react'
import styles from './TextEditor.module.css'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Where the marked text leads. */
export function LinkField({ editor, onClose }: Props) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    const address = href.trim()
    if (!isAllowedLink(address)) return setWrong(true)
    const at = editor.chain().focus()
    if (editor.state.selection.empty && !editor.isActive('link'))
      at.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else at.extendMarkRange('link').setLink({ href: address }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <div className={styles.link}>
      <Input
        autoFocus
        aria-label="链接地址"
        placeholder="https:// 或本系统页面地址（以 / 开头）"
        value={href}
        status={isWrong ? 'error' : ''}
        onChange={({ target }) => {
          setHref(target.value)
          setWrong(false)
        }}
        onPressEnter={event => {
          event.preventDefault()
          set()
        }}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <Button type="primary" onClick={set}>
        确定
      </Button>
      {editor.isActive('link') && <Button onClick={remove}>移除</Button>}
      <Button onClick={onClose}>取消</Button>
      {isWrong && (
        <p className={styles.fault} role="alert">
          链接须以 http://、https:// 或 / 开头
        </p>
      )}
    </div>
  )
}
