import { Button } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFileContent } from '#api/file-content.ts'
import { bindNoticeIn } from '#ui/wechat/bind-address.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { BindCode } from './BindCode.tsx'
import styles from './BindCode.module.css'
import { useBindCode } from './use-bind-code.ts'
import { useBindNotice } from './use-bind-notice.ts'

/** Binding WeChat at a desk: what is to be read (what the address names, else what the school has for it), and the code that a phone scans. */
export function BindPage() {
  const [query] = useSearchParams()
  const { Title, FileId: asked, BindKey } = useMemo(() => bindNoticeIn(query), [query])
  const FileId = useBindNotice(asked)
  const code = useBindCode(BindKey)
  const notice = useFileContent(FileId, 'application/pdf')
  return (
    <div className={styles.page} data-one={!FileId || undefined}>
      <PageHeader title={Title || '绑定企业微信'} purpose="绑定后可以用企业微信登录，并在企业微信收到提醒" />
      <div className={styles.parts}>
        {FileId && (
          <Panel title="绑定须知">
            {notice ? (
              <iframe className={styles.notice} src={notice} title="绑定须知" />
            ) : (
              <p className={styles.none}>须知正在加载，无法显示时请向管理员索取</p>
            )}
          </Panel>
        )}
        <Panel title="扫码绑定">
          <BindCode
            of={code}
            renewal={text => (
              <Button type="primary" onClick={code.renew}>
                {text}
              </Button>
            )}
          />
        </Panel>
      </div>
    </div>
  )
}
