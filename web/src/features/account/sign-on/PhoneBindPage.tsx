import { transfer } from '@xuegong/contracts/modules/transfer'
import Button from 'antd-mobile/es/components/button'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDownload } from '#api/download.ts'
import { bindNoticeIn } from '#ui/wechat/bind-address.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { BindCode } from './BindCode.tsx'
import { useBindCode } from './use-bind-code.ts'
import { useBindNotice } from './use-bind-notice.ts'

/** Binding WeChat on a phone: the code for another phone, the way to bind this one, and what is to be read. */
export function PhoneBindPage() {
  const [query] = useSearchParams()
  const { Title, FileId: asked, BindKey } = useMemo(() => bindNoticeIn(query), [query])
  const FileId = useBindNotice(asked)
  const code = useBindCode(BindKey)
  const [download, preparing] = useDownload(transfer.downloadFile)
  return (
    <PhoneShell title={Title || '绑定企业微信'}>
      <BindCode
        of={code}
        renewal={text => (
          <Button color="primary" onClick={code.renew}>
            {text}
          </Button>
        )}
      />
      {FileId && (
        <Button style={{ marginTop: '1.2rem' }} block loading={preparing} onClick={() => void download({ Id: FileId })}>
          查看绑定须知
        </Button>
      )}
    </PhoneShell>
  )
}
