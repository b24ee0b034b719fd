import type { Result } from '@xuegong/contracts/endpoint'
import type { proportions } from '@xuegong/contracts/modules/evaluation/proportions'
import { Table } from 'antd'
import styles from './Evaluation.module.css'
import { percentOf } from './words.ts'

type Rules = Result<typeof proportions.listProportion>
type Share = Rules['rows'][number]
type Level = Rules['Levels'][number]

const total = (shares: readonly Share[]) => Math.round(shares.reduce((sum, each) => sum + each.Proportion, 0) * 10) / 10

/** What counts how much. */
export const ShareTable = ({ rows }: { rows: readonly Share[] }) => (
  <Table<Share>
    size="small"
    rowKey="Id"
    pagination={false}
    dataSource={[...rows]}
    columns={[
      { title: '项目', dataIndex: 'SourceName' },
      { title: '占比', dataIndex: 'Proportion', width: 120, align: 'right', render: share => `${share}%` },
    ]}
    locale={{ emptyText: '还没有设置占比' }}
    {...(rows.length > 0 && {
      summary: () => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="right">
            {total(rows)}%
          </Table.Summary.Cell>
        </Table.Summary.Row>
      ),
    })}
  />
)

const span = ({ MinScore, MaxScore }: Level) => (MinScore === null ? '—' : `${MinScore} – ${MaxScore ?? 100}`)

/** From which score on which level is given. */
export const LevelTable = ({ rows }: { rows: readonly Level[] }) => (
  <Table<Level>
    size="small"
    rowKey="LevelCode"
    pagination={false}
    dataSource={[...rows]}
    columns={[
      { title: '等级', dataIndex: 'LevelCode', width: 60 },
      { title: '名称', dataIndex: 'LevelName', className: styles.whole ?? '' },
      { title: '分数', key: 'span', width: 104, align: 'right', render: (_, level) => span(level) },
      {
        title: '名额',
        dataIndex: 'QuotaRate',
        width: 76,
        align: 'right',
        render: (rate: number | null) => (rate === null ? '不限' : percentOf(rate)),
      },
    ]}
    locale={{ emptyText: '还没有设置等级' }}
  />
)
