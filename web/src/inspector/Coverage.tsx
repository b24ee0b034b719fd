import { kit } from '@xuegong/contracts/modules/kit'
import { type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { App, Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { CoverageCellMark, CoverageMark } from './CoverageMark.tsx'
import styles from './Coverage.module.css'
import { columnsOf, type GridRow, type Level, levelOf, levels, rowsOf, tally } from './coverage-grid.ts'
import { familyOf } from './families.ts'
import { FamilyShape } from './OutcomeMark.tsx'

const pollMs = 5000

/** Endpoint × outcome: what was seen so far, by the whole server. */
export function Coverage() {
  const { modal } = App.useApp()
  const reading = useQuery(
    kit.getCoverage,
    {},
    { pollingInterval: pollMs, refetchOnMountOrArgChange: true, errorShown: true },
  )
  const [reset] = useCommand(kit.resetCoverage)
  const [module, setModule] = useState('')
  const cells = useMemo(() => reading.data ?? [], [reading.data])
  const columns = useMemo(() => columnsOf(cells), [cells])
  const rows = useMemo(() => rowsOf(cells, module), [cells, module])
  const counts = useMemo(() => tally(cells), [cells])
  if (!reading.data)
    return reading.error ? <ErrorState error={reading.error} onRetry={reading.refetch} /> : <TableSkeleton rows={12} />

  const modules = [...new Set(cells.map(({ endpoint }) => endpoint.split('.')[0] ?? ''))]
  const ask = () =>
    modal.confirm({
      title: '清空覆盖记录吗？',
      content: '所有世界的计数和断言都会忘掉。',
      okText: '清空',
      cancelText: '取消',
      onOk: () =>
        reset({})
          .unwrap()
          .catch(() => {}),
    })
  return (
    <div className={styles.coverage}>
      <div className={styles.bar}>
        <dl className={styles.tally}>
          {levels.map((title, level) => (
            <div key={title}>
              <dt>
                {level > 0 && <CoverageMark level={level as Level} />}
                {level === 0 ? '全部格子' : title}
              </dt>
              <dd>
                {counts[level]}
                {level > 0 && <span>{percent(counts[level] ?? 0, counts[0] ?? 0)}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <Select
          className={styles.module}
          aria-label="模块"
          allowClear
          placeholder="全部模块"
          options={modules.map(value => ({ value, label: value }))}
          value={module || undefined}
          onChange={(next = '') => setModule(next)}
        />
        <Button onClick={ask}>清空</Button>
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="覆盖表">
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">接口</th>
              {columns.map(outcome => (
                <th key={outcome} scope="col" className={styles.outcome}>
                  <span>
                    <FamilyShape family={familyOf(outcome)} />
                    {outcomes[outcome].title}
                  </span>
                </th>
              ))}
              <th scope="col" className={styles.sum}>
                断言
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row.endpoint} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const percent = (part: number, whole: number) => `${whole ? Math.round((part / whole) * 100) : 0}%`

const Row = ({ row: { endpoint, cells }, columns }: { row: GridRow; columns: readonly OutcomeName[] }) => (
  <tr>
    <th scope="row">{endpoint}</th>
    {columns.map(outcome => (
      <td key={outcome}>
        <CoverageCellMark cell={cells.get(outcome)} />
      </td>
    ))}
    <td className={styles.sum}>
      {[...cells.values()].filter(cell => levelOf(cell) === 3).length} / {cells.size}
    </td>
  </tr>
)
