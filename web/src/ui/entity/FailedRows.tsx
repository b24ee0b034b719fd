import { Button } from 'antd'
import { saveFile } from '../export/save-file.ts'
import { useCopy } from '../copy/use-copy.ts'
import styles from './FailedRows.module.css'

interface Failed {
  readonly Id: string
  readonly name: string
  readonly reason: string
}

/** Saves the rows as a workbook, for whoever sees to them later. */
async function saveRows(rows: readonly Failed[]): Promise<void> {
  const { writeWorkbook } = await import('../export/write-workbook.ts')
  const columns = [
    { title: '名称', key: 'name', width: 30 },
    { title: '原因', key: 'reason', width: 40 },
  ]
  const workbook = writeWorkbook('sheet', columns)
  for (const { name, reason } of rows) workbook.add({ name, reason })
  saveFile(workbook.close(), '失败名单.xlsx')
}

/** Rows with which something failed, each with the reason; to be copied, or taken along. */
export function FailedRows({ rows }: { rows: readonly Failed[] }) {
  const copy = useCopy()
  return (
    <>
      <ul className={styles.failed} aria-label="失败的记录">
        {rows.map(({ Id, name, reason }) => (
          <li key={Id}>
            <b>{name}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <div className={styles.take}>
        <Button size="small" onClick={() => copy(rows.map(({ name, reason }) => `${name}\t${reason}`).join('\n'))}>
          复制名单
        </Button>
        <Button size="small" onClick={() => void saveRows(rows)}>
          下载名单
        </Button>
      </div>
    </>
  )
}
