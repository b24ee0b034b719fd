import type { Result } from '@xuegong/contracts/endpoint'
import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { Table } from 'antd'
import { useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useLevelName } from '../level-words.ts'
import type { Room } from './classes.ts'

type Row = Result<typeof classReview.listCandidate>['rows'][number]

/** Who would be made known to the class, with the level. */
export function Candidates({ asked }: Pick<Room, 'asked'>) {
  const nameOf = useLevelName(asked.Aid)
  const level = (code: string | null) => (code && nameOf(code)) || '—'
  const { data, error, refetch } = useQuery(classReview.listCandidate, asked, { errorShown: true })
  return (
    <Panel title="公示名单">
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton rows={4} />
      ) : (
        <Table<Row>
          aria-label="公示名单"
          size="small"
          rowKey="MeterRecordId"
          pagination={false}
          scroll={{ y: 320 }}
          dataSource={data.rows}
          locale={{ emptyText: <EmptyState title="没有需要公示的同学" /> }}
          columns={[
            { title: '姓名', dataIndex: 'TrueName' },
            { title: '总分', dataIndex: 'TotalScore', width: 96, align: 'right', render: score => score ?? '—' },
            { title: '建议等级', dataIndex: 'SuggestLevel', width: 96, render: level },
            { title: '等级', dataIndex: 'Level', width: 96, render: level },
          ]}
        />
      )}
    </Panel>
  )
}
