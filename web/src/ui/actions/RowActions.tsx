import { PlainButton } from '../PlainButton.tsx'
import styles from './RowActions.module.css'
import { MoreActions } from './MoreActions.tsx'
import { type Handlers, useActions } from './use-actions.ts'

interface Props {
  handlers: Handlers
  /** What an action does in this row, where the menu has another word for it. */
  names?: Readonly<Partial<Record<string, string>>>
}

/** Links beside each other in a row. */
const places = 3

/** What can be done with a row: the granted actions as text links, those beyond the third in a menu. */
export function RowActions({ handlers, names = {} }: Props) {
  const actions = useActions()(handlers)
    .filter(({ code }) => code in handlers)
    .map(action => ({ ...action, name: names[action.code] ?? action.name }))
  const shown = actions.length > places ? places - 1 : places
  return (
    // A click on an action is none on its row.
    <div className={styles.links} onClick={event => event.stopPropagation()}>
      {actions.slice(0, shown).map(({ code, name, run }) => (
        <PlainButton key={code} look="link" onClick={run}>
          {name}
        </PlainButton>
      ))}
      {actions.length > shown && (
        <MoreActions actions={actions.slice(shown)}>
          <PlainButton look="link">更多</PlainButton>
        </MoreActions>
      )}
    </div>
  )
}
