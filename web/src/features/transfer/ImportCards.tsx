import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useDownload } from '#api/download.ts'
import { later } from '#app/chunk.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { usePermission } from '#nav/permission.ts'
import { useDevice } from '#ui/device.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './ImportCentre.module.css'
import { begunAt, imports } from './imports.ts'

const ImportDialog = later(
  () => import('#ui/import/ImportDialog.tsx'),
  m => m.ImportDialog,
)

interface CardProps {
  of: ImportEndpoint
  onStart: () => void
}

function Start({ of, onStart }: CardProps) {
  const page = begunAt.get(of)
  if (useDevice() === 'mobile') return <span className={styles.note}>请在电脑上导入</span>
  if (page !== undefined) return <PageLink to={page}>选择测评后导入</PageLink>
  return (
    <Button type="primary" onClick={onStart}>
      开始导入
    </Button>
  )
}

function Card({ of, onStart }: CardProps) {
  const [download, preparing] = useDownload(transfer.downloadTemplate)
  const { type, whole, mostRows } = of.import
  return (
    <Panel title={of.title}>
      <p className={styles.note}>
        {whole ? '全部数据无误才会导入。' : '无误的行会导入，有误的行列出原因。'}
        {mostRows && `每次最多 ${mostRows} 行。`}
      </p>
      <div className={styles.buttons}>
        <Start of={of} onStart={onStart} />
        <Button type="link" loading={preparing} onClick={() => void download({ TaskType: type })}>
          下载模板
        </Button>
      </div>
    </Panel>
  )
}

/** What the caller may import, each with its template. */
export function ImportCards() {
  const may = usePermission()
  const [chosen, choose] = useState<ImportEndpoint>()
  const granted = imports.filter(({ access }) => may(access))
  if (granted.length === 0)
    return (
      <Panel>
        <EmptyState title="没有可导入的数据">如需导入，请联系管理员授权</EmptyState>
      </Panel>
    )
  return (
    <>
      <div className={styles.cards}>
        {granted.map(each => (
          <Card key={each.import.type} of={each} onStart={() => choose(each)} />
        ))}
      </div>
      {chosen && (
        <Suspense>
          <ImportDialog of={chosen} onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </>
  )
}
