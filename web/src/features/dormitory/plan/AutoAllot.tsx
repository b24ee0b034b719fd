import type { Input, Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { DormTree } from '@xuegong/contracts/modules/dormitory/plan'
import { Alert, Button, Modal, Table } from 'antd'
import { useRef, useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { FormModal } from '#ui/form/FormModal.tsx'

type Asked = Input<typeof dormitory.autoAllot>
type Plan = Result<typeof dormitory.autoAllot>

interface Preview {
  readonly asked: Asked
  readonly found: Plan
}

/** Beds are allotted by themselves: what would happen is looked at before it does. */
export function AutoAllot({ tree, onClose }: { tree: DormTree; onClose: () => void }) {
  const [plan, look] = useState<Preview>()
  // The form says that it closes also when it was answered.
  const found = useRef<Preview>(undefined)
  const [run, { isLoading }] = useCommand(dormitory.autoAllot)
  if (!plan)
    return (
      <FormModal
        title="自动分配床位"
        endpoint={dormitory.autoAllot}
        fields={[
          {
            name: 'BuildingIds',
            options: tree.map(({ Id, Name }) => ({ value: Id, label: Name })),
            hint: '不选表示全部楼栋',
          },
          { name: 'OrgId', hint: '不选表示全部院系' },
          'Grade',
        ]}
        initial={{ DryRun: 1 }}
        saveText="预览"
        savedText={null}
        onSaved={(answer, asked) => {
          found.current = { asked, found: answer }
        }}
        onClose={() => (found.current ? look(found.current) : onClose())}
      />
    )
  const { Placed, Unplaced } = plan.found
  const allot = () =>
    run({ ...plan.asked, DryRun: 0 })
      .unwrap()
      .then(done => {
        report(`已分配 ${done.Placed.length} 人`)
        onClose()
      })
      .catch(() => undefined)
  return (
    <Modal
      open
      title="自动分配预览"
      width={720}
      onCancel={onClose}
      footer={[
        <Button
          key="back"
          onClick={() => {
            found.current = undefined
            look(undefined)
          }}
        >
          重新选择
        </Button>,
        <Button key="go" type="primary" disabled={Placed.length === 0} loading={isLoading} onClick={() => void allot()}>
          分配 {Placed.length} 人
        </Button>,
      ]}
    >
      <Alert
        type={Unplaced.length > 0 ? 'warning' : 'info'}
        title={`可分配 ${Placed.length} 人${Unplaced.length > 0 ? `，${Unplaced.length} 人没有合适的床位` : ''}`}
        showIcon
      />
      <Table
        size="small"
        rowKey={({ StudentNo }) => StudentNo}
        pagination={{ pageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
        dataSource={[
          ...Unplaced.map(each => ({ ...each, to: each.Reason })),
          ...Placed.map(each => ({ ...each, to: each.BedName })),
        ]}
        columns={[
          { title: '学号', dataIndex: 'StudentNo', width: 120 },
          { title: '姓名', dataIndex: 'TrueName', width: 100 },
          { title: '床位', dataIndex: 'to' },
        ]}
      />
    </Modal>
  )
}
