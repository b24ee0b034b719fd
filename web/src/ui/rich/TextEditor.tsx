import type { StoredFile } from '@xuegong/contracts/file-fields'
import { imageAddress, imageAt, isAllowedLink } from '@xuegong/contracts/modules/notice/html'
import Image from '@tiptap/extension-image'
import { Table, TableKit } from '@tiptap/extension-table'
import { Color, TextStyle } from '@tiptap/extension-text-style'
import { EditorContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { memo, useId, useState } from 'react'
import { useFileContent } from '#api/file-content.ts'
import { complain } from '#api/notify.ts'
import { usePutFile } from '#api/put-file.ts'
import { useHeldBack } from '../files/held-back.ts'
import { inert } from './pasted.ts'
import textStyles from './RichText.module.css'
import styles from './TextEditor.module.css'
import { Toolbar } from './Toolbar.tsx'

/** A picture of the store in the text that is being written. */
function Picture({ node, selected }: NodeViewProps) {
  const { src, alt } = node.attrs as { src?: string; alt?: string }
  const address = useFileContent(imageAt(src ?? '') ?? '')
  return (
    <NodeViewWrapper className={selected ? styles.chosen : ''} data-drag-handle="">
      {address ? <img src={address} alt={alt ?? ''} /> : <span className={textStyles.waiting} />}
    </NodeViewWrapper>
  )
}

/** Pictures of the store alone; what is pasted from elsewhere could not be read by those who get the notice. */
const StoredImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  addNodeView: () => ReactNodeViewRenderer(Picture),
})

/** Tab goes from cell to cell and out behind the last one: rows are added by their button. */
const LeftTable = Table.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() }
  },
})

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  TextStyle,
  Color,
  TableKit.configure({ table: false }),
  LeftTable.configure({ resizable: false }),
  StoredImage,
]

const kinds = ['image/jpeg', 'image/png']
const megabytes = 5

interface Props {
  /** What is there when it opens. */
  initial: string
  onChange: (html: string) => void
  /** A picture was put into the text; absent: there are none in it. */
  onPicture?: (file: StoredFile) => void
  /** What is written. */
  label?: string
}

/** Writes a text of several paragraphs. It follows what is typed into it by itself. */
export const TextEditor = memo(({ initial, onChange, onPicture, label = '正文' }: Props) => {
  const put = usePutFile()
  const [sending, setSending] = useState(0)
  useHeldBack(useId(), sending > 0 ? '图片正在上传，请稍候再提交' : undefined, () => {})
  const editor = useEditor({
    extensions,
    content: initial,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      transformPastedHTML: inert,
      attributes: {
        class: `${textStyles.content} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
  })
  const addPicture = async (file: File) => {
    if (!kinds.includes(file.type)) return complain('只支持 jpg、png')
    if (file.size > megabytes * 1024 * 1024) return complain(`图片不能超过${megabytes}MB`)
    setSending(count => count + 1)
    const answer = await put(file, { signal: new AbortController().signal, onProgress: () => undefined })
    setSending(count => count - 1)
    if ('fault' in answer) return complain(answer.fault)
    onPicture?.(answer.file)
    const attrs = { src: imageAddress(answer.file.FileId), alt: file.name.replace(/\.\w+$/, '') }
    // Behind what is selected: that may be the picture that was put in just before.
    editor.chain().focus().insertContentAt(editor.state.selection.to, { type: 'image', attrs }).run()
  }
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} isSending={sending > 0} onPicture={onPicture && (file => void addPicture(file))} />
      <EditorContent editor={editor} />
    </div>
  )
})
