import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import type { Decision } from '@xuegong/contracts/approval'
import { Button, Space } from 'antd'
import styles from './AuditDecision.module.css'
import { useOpinions } from './opinions.ts'

interface Props {
  result: Decision
  /** What is typed. */
  opinion: string
  onPick: (text: string) => void
}

/** What is usually said with a decision, and what this browser was told to remember: one press fills it in. */
export function OpinionTemplates({ result, opinion, onPick }: Props) {
  const { usual, own, keep, forget } = useOpinions(result, opinion)
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
            onClick={() => forget(text)}
          />
        </Space.Compact>
      ))}
      {keep && (
        <Button type="link" size="small" onClick={keep}>
          存为常用语
        </Button>
      )}
    </div>
  )
}
