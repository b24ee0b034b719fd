import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { Tabs } from 'antd'
import type * as t from 'typebox'
import type { ReactNode } from 'react'
import { useQuery } from '#api/hooks.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import type { Handlers } from '#ui/actions/use-actions.ts'
import { Detail } from '#ui/detail/Detail.tsx'
import { History } from '#ui/detail/History.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { RowButton } from '#ui/list/RowButton.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './OrgPage.module.css'
import type { OrgRow } from './org-tree.ts'

const schema = units.getOrg.result as t.TObject
/** Rows that stand in a tab; more are found on their own page. */
const most = 50

interface Props {
  row: OrgRow
  rows: readonly OrgRow[]
  show: (id: string) => void
  handlers: Handlers
}

/** What is known of an organisation, and what it has: others below it, people, classes. */
export function OrgFacts({ row, rows, show, handlers }: Props) {
  const below = rows.filter(({ ParentId }) => ParentId === row.Id)
  return (
    <Panel title={row.Name} extra={<ActionButtons handlers={handlers} />}>
      <Detail
        schema={schema}
        value={row}
        groups={[{ facts: ['Code', 'OrgType', 'ParentName', 'LeaderName', 'State'] }]}
      />
      <Tabs
        items={[
          {
            key: 'below',
            label: `下级 ${row.ChildNum}`,
            children: (
              <Lines
                of={below}
                empty="没有下级机构"
                line={each => [
                  <RowButton key="name" onOpen={() => show(each.Id)}>
                    {each.Name}
                  </RowButton>,
                  `${each.ClassNum} 个班级`,
                ]}
              />
            ),
          },
          { key: 'people', label: `人员 ${row.PersonNum}`, children: <Staff id={row.Id} /> },
          { key: 'classes', label: `班级 ${row.ClassNum}`, children: <Classes id={row.Id} /> },
        ]}
      />
      <History of={units.getOrg.path} id={row.Id} version={row.RowVersion} />
    </Panel>
  )
}

interface LinesProps<R> {
  of: readonly R[] | undefined
  empty: string
  line: (row: R) => readonly [name: ReactNode, note: ReactNode]
}

function Lines<R extends { Id: string }>({ of, empty, line }: LinesProps<R>) {
  if (!of) return <TableSkeleton rows={4} />
  if (of.length === 0) return <EmptyState title={empty} />
  return (
    <ul className={styles.list}>
      {of.map(row => {
        const [name, note] = line(row)
        return (
          <li key={row.Id}>
            {name}
            <span className={styles.note}>{note}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The staff of an organisation; its students are those of its classes. */
function Staff({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(people.findPeople, { OrgId: id, UserType: 2 }, { errorShown: true })
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  return <Lines of={data} empty="没有教职工" line={({ Name, LoginName }) => [Name, LoginName]} />
}

function Classes({ id }: { id: string }) {
  const asked = { OrgId: id, PageSize: most }
  const { data, error, refetch } = useQuery(units.listClass, asked, { errorShown: true })
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  return (
    <>
      <Lines
        of={data?.rows}
        empty="没有班级"
        line={({ Id, ClassName, Num, CounsellorName }) => [
          <PageLink key="name" to={`/base/class?detail=${Id}`}>
            {ClassName}
          </PageLink>,
          `${CounsellorName} · ${Num} 人`,
        ]}
      />
      {data && data.total > most && (
        <p>
          <PageLink to={`/base/class?OrgId=${id}`}>在班级管理中查看全部 {data.total} 个</PageLink>
        </p>
      )}
    </>
  )
}
