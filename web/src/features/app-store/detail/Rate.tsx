import type { Result } from '@xuegong/contracts/endpoint'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { Pick } from '../Pick.tsx'
import { Plain } from '../Plain.tsx'
import { StarChoice, Stars } from '../Stars.tsx'
import styles from './Detail.module.css'
import { TextBox } from './TextBox.tsx'

type Info = Result<typeof appStore.getApplyInfo>

/** What one says oneself of a tool: once one has used it, and again instead of what one said. */
export function Rate({ info }: { info: Info }) {
  const { Tool, Mine, IsUsed, Actions } = info
  const [edits, edit] = useState(false)
  if (IsUsed === 0 && !Mine) return <p className={styles.quiet}>使用后才能评价</p>
  if (!Mine || edits)
    return (
      <Write key={Mine?.CreateDate ?? ''} toolId={Tool.Id} mine={Mine} actions={Actions} onDone={() => edit(false)} />
    )
  return (
    <section className={styles.mine} aria-label="我的评价">
      <div className={styles.by}>
        <b>您的评价</b>
        <Stars score={Mine.Score} />
        {Mine.State === 0 && <span className={styles.hidden}>已隐藏</span>}
        <Plain onClick={() => edit(true)}>修改评价</Plain>
      </div>
      {Mine.State === 0 && <p className={styles.quiet}>该评价已被管理员隐藏，仅您自己可见</p>}
    </section>
  )
}

interface WriteProps {
  toolId: string
  mine: Info['Mine']
  actions: Info['Actions']
  onDone: () => void
}

function Write({ toolId, mine, actions, onDone }: WriteProps) {
  const [run] = useCommand(appStore.addComment, { errorShown: true })
  const [score, setScore] = useState(mine?.Score ?? 0)
  const [about, setAbout] = useState('')
  const send = (Content: string) =>
    run({ ToolId: toolId, Score: score, Content, ...(about && { ActionId: about }) })
      .unwrap()
      .then(() => {
        report(mine ? '评价已更新' : '评价成功')
        onDone()
      })
  return (
    <TextBox
      label="评价内容"
      placeholder={mine ? '新的评价会替换原来的评价' : '说说使用感受，帮助其他人了解这个应用'}
      initial={mine?.Content ?? ''}
      sendText={mine ? '更新评价' : '发表评价'}
      send={send}
      onCancel={mine ? onDone : undefined}
      autoFocus={mine !== null}
      lacks={score === 0 ? '请先点击星星评分' : undefined}
    >
      <div className={styles.rating}>
        <StarChoice value={score} onChange={setScore} />
        {actions.length > 0 && (
          <Pick
            label="评价对象"
            value={about}
            options={[
              { key: '', text: '整个应用' },
              ...actions.map(({ ActionId, Name }) => ({ key: ActionId, text: Name })),
            ]}
            onChange={setAbout}
          />
        )}
      </div>
    </TextBox>
  )
}
