import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { opinionLeast, type Decision } from '@xuegong/contracts/approval'
import { Button, Space } from 'antd'
import { useRemembered } from '../remembered.ts'
import { decisionOf } from './approval.ts'
import styles from './AuditDecision.module.css'

/** Most texts of one's own for a decision. */
const mostOwn = 8

interface Props {
  result: Decision
  /** What is typed. */
  opinion: string
  onPick: (text: string) => void
}

/** What is usually said with a decision, and what this browser was told to remember: one press fills it in. */
export function OpinionTemplates({ result, opinion, onPick }: Props) {
  const [own, keep] = useRemembered<readonly string[]>(`opinions ${result}`, [])
  const usual: readonly string[] = decisionOf(result).templates
  const typed = opinion.trim()
  const isNew = typed.length >= opinionLeast && own.length < mostOwn && ![...usual, ...own].includes(typed)
  return (
    <div className={styles.templates} role="group" aria-label="常用意见">
      {usual.map(text => (
        <Button key={text} size="small" onClick={() => onPick(text)}>
          {text}
        </Button>
      ))}
      {own.map(text => (
        <Space.Compact key={text} size="small">
          <Button size="small" className={styles.own ?? ''} onClick={() => onPick(text)}>
            {text}
          </Button>
          <Button
            size="small"
            icon={<CloseOutlined />}
            aria-label={`删除常用语“${text}”`}
            onClick={() => keep(own.filter(other => other !== text))}
          />
        </Space.Compact>
      ))}
      {isNew && (
        <Button type="link" size="small" onClick={() => keep([...own, typed])}>
          存为常用语
        </Button>
      )}
    </div>
  )
}
