import { Button, Progress } from 'antd'
import { numberText } from '../format/number-text.ts'
import styles from './ExportProgress.module.css'
import type { ExportNews } from './run-export.ts'

interface Props {
  news: Extract<ExportNews, { kind: 'reading' | 'writing' }>
  /** Rows that are expected; 0: nobody knows. */
  total: number
  onCancel: () => void
}

/** How far an export is, in words and as a bar, and the way to end it. */
export function ExportProgress({ news, total, onCancel }: Props) {
  const writing = news.kind === 'writing'
  // The last hundredth is the writing; and the list may have grown since it was counted.
  const percent = writing ? 99 : Math.min(98, Math.floor((news.rows / Math.max(total, 1)) * 98))
  const of = !writing && total > 0 ? ` / ${numberText(total)}` : ''
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        {writing ? '正在写入文件' : '正在读取'} {numberText(news.rows)}
        {of} 行
      </p>
      <Progress percent={percent} size="small" aria-label="导出进度" />
      <div className={styles.end}>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </div>
  )
}
