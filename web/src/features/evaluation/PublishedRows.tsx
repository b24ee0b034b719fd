import type { Result } from '@xuegong/contracts/endpoint'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { Table, Tag } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import styles from './Evaluation.module.css'
import { lookOfObjection } from './publicity-words.ts'

type Row = Result<typeof publicities.listClassPublicityRows>['rows'][number]
const size = 20

/** A page of who is named in a publicity, and whether the reader may object. */
export const usePublished = (PublicityId: string, PageIndex = 1) =>
  useQuery(publicities.listClassPublicityRows, { PublicityId, PageIndex, PageSize: size }, { errorShown: true })

/** Who is named in a publicity, with the level. */
export function PublishedRows({ id }: { id: string }) {
  const [page, turn] = useState(1)
  const { data, error, isFetching, refetch } = usePublished(id, page)
  if (error && !isFetching) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={6} />
  const scored = data.rows.some(({ Total }) => Total !== undefined)
  return (
    <section className={styles.part} aria-label="公示名单">
      <h3>公示名单（{data.total} 人）</h3>
      <Table<Row>
        size="small"
        rowKey={row => `${row.ClassName} ${row.TrueName} ${data.rows.indexOf(row)}`}
        dataSource={[...data.rows]}
        loading={isFetching}
        columns={[
          { title: '姓名', dataIndex: 'TrueName', width: 96 },
          { title: '班级', dataIndex: 'ClassName' },
          {
            title: '等级',
            dataIndex: 'LevelName',
            width: 148,
            render: (name: string, { Corrected }) => (
              <>
                {name} {Corrected === 1 && <Tag color="orange">已更正</Tag>}
              </>
            ),
          },
          ...(scored
            ? [
                { title: '总分', dataIndex: 'Total', width: 72, align: 'right' as const },
                { title: '班级排名', dataIndex: 'ClassRank', width: 84, align: 'right' as const },
              ]
            : []),
        ]}
        pagination={
          data.total > size && {
            current: page,
            pageSize: size,
            total: data.total,
            onChange: turn,
            showSizeChanger: false,
            size: 'small',
          }
        }
        locale={{ emptyText: '名单为空' }}
      />
    </section>
  )
}

/** What was said against a publicity, as far as the reader may know: his own, or those that he handles. */
export function ObjectionsOf({ id }: { id: string }) {
  const { data } = useQuery(objections.listObjection, { PublicityId: id, PageIndex: 1, PageSize: 50 })
  if (!data || data.total === 0) return null
  return (
    <section className={styles.part} aria-label="异议">
      <h3>异议</h3>
      {data.rows.map(row => (
        <p key={row.Id} className={styles.remark}>
          <small>
            {row.IsOwn === 1 ? '我' : row.TrueName || '匿名'} · {row.CreateDate.slice(0, 16)}{' '}
            <StateDot {...lookOfObjection(row)} />
          </small>
          {row.Content}
          {row.Reply && <small>处理意见：{row.Reply}</small>}
        </p>
      ))}
    </section>
  )
}
