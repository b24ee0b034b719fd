import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { Select, Table } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import styles from '../plan/DormInfo.module.css'

/** How many are in and out now, and who is out, the longest first. */
export function InOutNow({ buildings }: { buildings: { value: string; label: string }[] }) {
  const [BuildingId, choose] = useState<string>()
  const { data, error, refetch } = useQuery(gate.getInOutNow, BuildingId === undefined ? {} : { BuildingId }, {
    errorShown: true,
    refetchOnMountOrArgChange: true,
  })
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={6} />
  const counts = { 在宿舍: data.In, 外出: data.Out, 请假: data.Leave, 无记录: data.Unknown }
  return (
    <Panel title="当前在外">
      <dl className={styles.counts}>
        {Object.entries(counts).map(([term, count]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <Select
        aria-label="楼栋"
        placeholder="全部楼栋"
        allowClear
        style={{ width: 200, marginBottom: 12 }}
        options={buildings}
        onChange={choose}
      />
      <Table
        aria-label="当前在外"
        size="small"
        rowKey="Id"
        dataSource={data.rows}
        scroll={{ x: 640 }}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: '目前没有人在外' }}
        columns={[
          { title: '学号', dataIndex: 'StudentNo', width: 120 },
          { title: '姓名', dataIndex: 'TrueName', width: 90 },
          { title: '班级', dataIndex: 'ClassName' },
          { title: '房间', dataIndex: 'RoomNo', render: (no: string, { BuildingName }) => `${BuildingName}${no}` },
          { title: '外出时间', dataIndex: 'PassTime', width: 170 },
          {
            title: '请假',
            dataIndex: 'OnLeave',
            width: 80,
            render: (leave: number) => leave === 1 && <StateDot tone="busy" text="请假" />,
          },
        ]}
      />
    </Panel>
  )
}
