import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import { rolesOf } from './roles.ts'
import styles from './TwoLines.module.css'

/** What the cell of a column would show. */
const cellIn = <Row,>({ dataIndex, render }: Column<Row>, row: Row, at: number): ReactNode => {
  const value = dataIndex && row[dataIndex]
  return (render ? render(value, row, at) : value) as ReactNode
}

/** A state in words says itself what it is. */
const isYesOrNo = (cell: ReactNode) => cell === '是' || cell === '否'

/** Nothing is told of a fact that a row does not have. */
const isNothing = (cell: ReactNode) =>
  cell === undefined || cell === null || cell === '' || cell === '—' || cell === '–'

/** A day or a time needs no name beside it. */
const isTime = ({ dataIndex = '' }: { readonly dataIndex?: string }) => /(Date|Time)$/.test(dataIndex)

/** The columns of a table as one, for phones: name and state in the first line, two facts and what can be done in the second. */
export function twoLines<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const { name, state, facts, actions } = rolesOf(columns)
  const show = (_: unknown, row: Row, at: number) => {
    const told = facts.map(fact => ({ ...fact, cell: cellIn(fact, row, at) })).filter(({ cell }) => !isNothing(cell))
    return (
      <div className={styles.lines}>
        <div className={styles.line}>
          <strong className={styles.name}>{name && cellIn(name, row, at)}</strong>
          {state && (
            <span className={styles.state}>
              {isYesOrNo(cellIn(state, row, at)) && <span className={styles.label}>{state.title} </span>}
              {cellIn(state, row, at)}
            </span>
          )}
        </div>
        <div className={styles.second}>
          {told.length > 0 && (
            <div className={styles.facts}>
              {told.map(fact => (
                <span key={fact.title} className={styles.fact}>
                  {!isTime(fact) && <span className={styles.label}>{fact.title} </span>}
                  {fact.cell}
                </span>
              ))}
            </div>
          )}
          <div className={styles.actions}>
            {actions.map(action => (
              <span key={action.title}>{cellIn(action, row, at)}</span>
            ))}
          </div>
        </div>
      </div>
    )
  }
  return [{ title: name?.title ?? '', render: show }]
}
