import type { FieldChange } from '@xuegong/contracts/changes'
import styles from './ChangeTable.module.css'

const orDash = (text: string) => (text === '' ? '—' : text)

/** Fields before and after; `label` says of what. */
export const ChangeTable = ({ label, changes }: { label: string; changes: readonly FieldChange[] }) => (
  <table aria-label={label} className={styles.table}>
    <thead>
      <tr>
        <th scope="col">字段</th>
        <th scope="col">变更前</th>
        <th scope="col">变更后</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ Field, Title, Before, After, Changed }) => (
        <tr key={Field}>
          <th scope="row">{Title}</th>
          <td>{Changed && Before ? <del>{Before}</del> : orDash(Before)}</td>
          <td>{Changed && After ? <ins>{After}</ins> : orDash(After)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
