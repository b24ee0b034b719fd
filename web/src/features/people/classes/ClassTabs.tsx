import type { Result } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { type Reading, useQuery } from '#api/hooks.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import styles from './ClassTabs.module.css'

/** Students that stand in the tab; more are found in the roster. */
const most = 100

type ClassDetail = Result<typeof units.getClassDetail>
const useClassDetail = (Id: string) => useQuery(units.getClassDetail, { Id }, { errorShown: true })

/** What was read, or that it is being read, or why it was not. */
function Read<R>({ of, children }: { of: Reading<R>; children: (value: R) => ReactNode }) {
  const { data, error, refetch } = of
  if (data) return children(data)
  return error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton rows={4} />
}

/** On phones it is moved sideways: its words stay in their lines. */
const inTab = { size: 'small', pagination: false, scroll: { x: 'max-content' } } as const

/** How many students there are of each status. */
export function Statuses({ id }: { id: string }) {
  const { text } = useDict('StuStatus')
  const { data } = useClassDetail(id)
  return (
    <ul className={styles.statuses} aria-label="学籍状态">
      {data?.ByStatus.map(({ Key, Count }) => (
        <li key={Key}>
          {text(Key)} <b>{Count}</b>
        </li>
      ))}
    </ul>
  )
}

/** The students of a class, each a link to the detail in the roster. */
export function Students({ id }: { id: string }) {
  const { text: sex } = useDict('Sex')
  const { text: status } = useDict('StuStatus')
  const reading = useQuery(people.listStudents, { ClassId: id, PageSize: most }, { errorShown: true })
  return (
    <Read of={reading}>
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState title="还没有学生" />
        ) : (
          <>
            <Table
              {...inTab}
              rowKey="Id"
              dataSource={rows}
              columns={[
                { title: '学号', dataIndex: 'StudentNo' },
                {
                  title: '姓名',
                  render: (_, { Id, TrueName }) => (
                    <div className={styles.name}>
                      <PageLink to={`/base/student?detail=${Id}`}>{TrueName}</PageLink>
                    </div>
                  ),
                },
                { title: '性别', render: (_, { Sex }) => sex(Sex) },
                { title: '状态', render: (_, { StuStatus }) => status(StuStatus) },
              ]}
            />
            <p className={styles.more}>
              <PageLink to={`/base/student?ClassId=${id}`}>在学生信息中查看全部 {total} 人</PageLink>
            </p>
          </>
        )
      }
    </Read>
  )
}

/** Who holds which office. */
export function Cadres({ id }: { id: string }) {
  const { text: post } = useDict('ClassPost')
  return (
    <Read of={useClassDetail(id)}>
      {({ Cadres: all }) =>
        all.length === 0 ? (
          <EmptyState title="还没有班委">可用“编辑班委”添加</EmptyState>
        ) : (
          <Table
            {...inTab}
            rowKey={({ StudentId, Post, TermStart }) => `${StudentId} ${Post} ${TermStart}`}
            dataSource={all}
            columns={[
              { title: '职务', render: (_, { Post }) => post(Post) },
              { title: '姓名', dataIndex: 'TrueName' },
              { title: '学号', dataIndex: 'StudentNo' },
              { title: '任期', render: (_, { TermStart, TermEnd }) => `${TermStart} 至 ${TermEnd ?? '今'}` },
            ]}
          />
        )
      }
    </Read>
  )
}

/** Who came into the class, and who left it. */
export function Moves({ id }: { id: string }) {
  return (
    <Read of={useClassDetail(id)}>
      {({ Moves: all }) =>
        all.length === 0 ? (
          <EmptyState title="没有学生转入或转出">班级信息的修改见下方的修改记录</EmptyState>
        ) : (
          <Table<ClassDetail['Moves'][number]>
            {...inTab}
            rowKey="Id"
            dataSource={all}
            columns={[
              { title: '日期', dataIndex: 'ChangeDate' },
              { title: '学生', render: (_, { TrueName, StudentNo }) => `${TrueName}（${StudentNo}）` },
              {
                title: '调整',
                render: (_, { FromClassName, ToClassName }) => `${FromClassName} → ${ToClassName}`,
              },
              { title: '原因', render: (_, { Reason }) => <div className={styles.reason}>{Reason}</div> },
              { title: '办理人', dataIndex: 'CreateUserName' },
            ]}
          />
        )
      }
    </Read>
  )
}
