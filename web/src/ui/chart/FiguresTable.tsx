import { numberText } from '../format/number-text.ts'
import styles from './FiguresTable.module.css'
import { type Figures, placesOf } from './data.ts'

interface Props extends Figures {
  title: string
  /** What the labels are. */
  by: string
  unit: string
}

/** The figures of a chart as a table: the same without seeing it. */
export const FiguresTable = ({ title, by, unit, ...figures }: Props) => (
  <div className={styles.box} role="region" aria-label={title} tabIndex={0}>
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {figures.series.map(({ name }) => (
            <th key={name} scope="col" className={styles.number}>
              {name}
              {unit && `（${unit}）`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placesOf(figures).map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, at) => (
              <td key={figures.series[at]?.name} className={styles.number}>
                {value === undefined ? '' : numberText(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
