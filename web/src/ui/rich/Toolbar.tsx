import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined'
import FontColorsOutlined from '@ant-design/icons/es/icons/FontColorsOutlined'
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined'
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import UnderlineOutlined from '@ant-design/icons/es/icons/UnderlineOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import { textColours } from '@xuegong/contracts/modules/notice/html'
import { type Editor, useEditorState } from '@tiptap/react'
import { Popover } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './TextEditor.module.css'
import { LinkField } from './LinkField.tsx'

const colourNames = ['红色', '橙色', '棕色', '绿色', '青色', '蓝色', '紫色', '灰色'] as const

interface Tool {
  readonly name: string
  readonly sign: ReactNode
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly run: () => void
}

/** What the buttons show of the place where one writes. */
const stateOf = (editor: Editor) => ({
  heading: ([2, 3, 4] as const).find(level => editor.isActive('heading', { level })),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
})

/** From one button to the next by the arrow keys. */
function travel(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!by) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  all[(at + by + all.length) % all.length]?.focus()
}

interface Props {
  editor: Editor
  isSending: boolean
  /** Absent: there are no pictures in the text. */
  onPicture: ((file: File) => void) | undefined
}

/** The buttons above a text that is written. */
export function Toolbar({ editor, isSending, onPicture }: Props) {
  const now = useEditorState({ editor, selector: ({ editor: one }) => stateOf(one) })
  const [linking, link] = useState(false)
  const file = useId()
  const at = () => editor.chain().focus()
  const heading = (level: 2 | 3 | 4, name: string): Tool => ({
    name,
    sign: `H${level - 1}`,
    isOn: now.heading === level,
    run: () => at().toggleHeading({ level }).run(),
  })
  const groups: readonly (readonly Tool[])[] = [
    [
      { name: '撤销', sign: <UndoOutlined />, isOff: !now.undo, run: () => at().undo().run() },
      { name: '重做', sign: <RedoOutlined />, isOff: !now.redo, run: () => at().redo().run() },
    ],
    [heading(2, '一级标题'), heading(3, '二级标题'), heading(4, '三级标题')],
    [
      { name: '加粗', sign: <BoldOutlined />, isOn: now.bold, run: () => at().toggleBold().run() },
      { name: '斜体', sign: <ItalicOutlined />, isOn: now.italic, run: () => at().toggleItalic().run() },
      { name: '下划线', sign: <UnderlineOutlined />, isOn: now.underline, run: () => at().toggleUnderline().run() },
      { name: '删除线', sign: <StrikethroughOutlined />, isOn: now.strike, run: () => at().toggleStrike().run() },
    ],
    [
      {
        name: '无序列表',
        sign: <UnorderedListOutlined />,
        isOn: now.bullets,
        run: () => at().toggleBulletList().run(),
      },
      { name: '有序列表', sign: <OrderedListOutlined />, isOn: now.numbers, run: () => at().toggleOrderedList().run() },
      { name: '引用', sign: <QuoteMark />, isOn: now.quote, run: () => at().toggleBlockquote().run() },
    ],
  ]
  const inTable: readonly Tool[] = [
    { name: '下方加行', sign: '加行', run: () => at().addRowAfter().run() },
    { name: '删除本行', sign: '删行', run: () => at().deleteRow().run() },
    { name: '右侧加列', sign: '加列', run: () => at().addColumnAfter().run() },
    { name: '删除本列', sign: '删列', run: () => at().deleteColumn().run() },
    { name: '删除表格', sign: '删表', run: () => at().deleteTable().run() },
  ]
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label="正文格式" onKeyDown={travel}>
        {groups.map((tools, group) => (
          <div key={group} className={styles.tools}>
            {tools.map(tool => (
              <ToolButton key={tool.name} {...tool} />
            ))}
          </div>
        ))}
        <div className={styles.tools}>
          <Colours onPick={colour => (colour ? at().setColor(colour).run() : at().unsetColor().run())} />
          <ToolButton name="链接" sign={<LinkOutlined />} isOn={now.link} run={() => link(!linking)} />
          <ToolButton
            name="插入表格"
            sign={<TableOutlined />}
            isOff={now.table}
            run={() => at().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          />
          {onPicture && (
            <label className={styles.picture} htmlFor={file} title="插入图片">
              {isSending ? '上传中' : <PictureOutlined />}
              <input
                id={file}
                type="file"
                className="visually-hidden"
                accept="image/jpeg,image/png"
                aria-label="插入图片"
                onChange={({ target }) => {
                  const [chosen] = target.files ?? []
                  if (chosen) onPicture(chosen)
                  target.value = ''
                }}
              />
            </label>
          )}
        </div>
        {now.table && (
          <div className={styles.tools}>
            {inTable.map(tool => (
              <ToolButton key={tool.name} {...tool} />
            ))}
          </div>
        )}
      </div>
      {linking && <LinkField editor={editor} onClose={() => link(false)} />}
    </>
  )
}

/** There is none among the icons of the parts. */
const QuoteMark = () => (
  <svg width="1em" height="1em" viewBox="0 0 16 16" fill="currentColor">
    <path d="M2 8.5C2 5.5 3.6 3.4 6.6 2.5l.5 1.2C5.4 4.4 4.6 5.4 4.5 6.7H7V12H2zM9 8.5c0-3 1.6-5.1 4.6-6l.5 1.2c-1.700.7-2.500 1.700-2.600 3H14V12H9z" />
  </svg>
)

const ToolButton = ({ name, sign, isOn, isOff = false, run }: Tool) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={name}
    title={name}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={run}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
)

function Colours({ onPick }: { onPick: (colour: string | undefined) => void }) {
  const [open, setOpen] = useState(false)
  const pick = (colour?: string) => {
    setOpen(false)
    onPick(colour)
  }
  const palette = (
    <div className={styles.palette} role="group" aria-label="文字颜色">
      {textColours.map((colour, at) => (
        <button
          key={colour}
          type="button"
          aria-label={colourNames[at]}
          title={colourNames[at]}
          style={{ background: colour }}
          onClick={() => pick(colour)}
        />
      ))}
      <button type="button" className={styles.plain} onClick={() => pick()}>
        默认
      </button>
    </div>
  )
  return (
    <Popover trigger="click" open={open} onOpenChange={setOpen} content={palette}>
      <button type="button" className={styles.tool} aria-label="文字颜色" aria-expanded={open} title="文字颜色">
        <FontColorsOutlined aria-hidden="true" />
      </button>
    </Popover>
  )
}
