import { BackLogRow, backLogs, priorities } from '@xuegong/contracts/modules/workbench/back-log'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import type { Beside } from '#ui/detail/neighbours.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { backLogTone } from './back-log-words.ts'

/** A to-do in full beside its list; its receiver says what became of it. */
export function BackLogDrawer({ list, own }: { list: Beside; own: boolean }) {
  const [passing, pass] = useState<BackLogRow>()
  const [operate] = useCommand(backLogs.operateBackLog)
  const { message } = App.useApp()
  const close = ({ Id }: BackLogRow, Oper: 1 | 2, said: string) =>
    void operate({ Id, Oper })
      .unwrap()
      .then(() => void message.success(said))
      .catch(() => {})
  const deeds = (row: BackLogRow) =>
    own &&
    row.State === 0 &&
    row.Kind === 2 && (
      <Space>
        <Button onClick={() => pass(row)}>转交</Button>
        <Button onClick={() => close(row, 2, '已忽略')}>忽略</Button>
        <Button type="primary" onClick={() => close(row, 1, '已完成')}>
          完成
        </Button>
      </Space>
    )
  return (
    <>
      <DetailDrawer
        endpoint={backLogs.getBackLog}
        list={list}
        title="待办"
        nameOf={({ Title }) => Title}
        actions={deeds}
      >
        {row => (
          <Detail
            schema={BackLogRow}
            value={row}
            groups={[
              {
                facts: [
                  { name: 'State', show: value => <StateDot {...backLogTone(value)} /> },
                  { name: 'Priority', show: ({ Priority }) => priorities[Priority as keyof typeof priorities] },
                  { name: 'FromName', show: ({ FromName }) => FromName || '系统' },
                  'ReceiveName',
                  'CreateDate',
                  'DeadLine',
                  'HandleTime',
                  { name: 'Url', show: ({ Url }) => Url && <PageLink to={Url}>打开页面</PageLink> },
                  { name: 'Content', wide: true },
                ],
              },
            ]}
          />
        )}
      </DetailDrawer>
      {passing && (
        <FormModal
          title={`转交：${passing.Title}`}
          endpoint={backLogs.operateBackLog}
          fields={['ToUserId', 'Reason']}
          initial={{ Id: passing.Id, Oper: 3 }}
          saveText="转交"
          savedText="已转交"
          onClose={() => pass(undefined)}
        />
      )}
    </>
  )
}
