import { gridOf } from './Board.tsx'
import styles from './Desktop.module.css'
import { placeOf } from './Tile.tsx'

/** Where tiles will be. */
export const Bones = ({ columns }: { columns: number }) => (
  <ul className={styles.grid} style={gridOf(columns, 2)} role="status" aria-label="正在加载">
    {Array.from({ length: columns }, (_, at) => {
      const perRow = columns / 2
      const place = { Col: (at % perRow) * 2, Row: Math.floor(at / perRow), Size: '2x1' } as const
      return (
        <li key={at} className={styles.tile} style={placeOf(place)}>
          <span className={`bone ${styles.tileBone}`} />
        </li>
      )
    })}
  </ul>
)
