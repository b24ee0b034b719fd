import { memo, useRef, useState } from 'react'
import { MoreActions } from '../actions/MoreActions.tsx'
import type { Action } from '../actions/use-actions.ts'
import { PlainButton } from '../PlainButton.tsx'
import styles from './TreeEditor.module.css'

interface Props {
  title: string
  /** The same list until what can be done with the node has changed. */
  actions: readonly Action[]
  isSelected: boolean
}

/**
 * What can be done with a node. A tree draws its hundreds of nodes anew for every key, and this was most of it. The menu itself is there
 * once it was opened, and hangs on a cover of the button.
 */
export const NodeMenu = memo(function NodeMenu({ title, actions, isSelected }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  /** To press the button is to press beside the menu, which closes it: whether it was open is known before that. */
  const wasOpen = useRef(false)
  const turn = (isOpen: boolean) => {
    // Whoever has gone into the menu by keys would be nowhere when it is gone.
    if (!isOpen && document.activeElement?.closest('[role=menu]')) button.current?.focus()
    setState(isOpen ? 'open' : 'closed')
  }
  return (
    <span className={styles.more} onClick={event => event.stopPropagation()}>
      <PlainButton
        ref={button}
        look="icon"
        aria-label={`${title}的操作`}
        aria-haspopup="menu"
        aria-expanded={state === 'open'}
        tabIndex={isSelected ? 0 : -1}
        // To the tree this key would mean the node.
        onKeyDown={event => event.key === 'Enter' && event.stopPropagation()}
        onPointerDown={() => (wasOpen.current = state === 'open')}
        // A click of no pointer, by a key, has the detail 0.
        onClick={({ detail }) => turn(!(detail > 0 ? wasOpen.current : state === 'open'))}
      >
        <svg viewBox="0 0 14 14" width="14" height="14" fill="currentColor" aria-hidden="true">
          <circle cx="7" cy="3.15" r="0.9" />
          <circle cx="7" cy="7" r="0.9" />
          <circle cx="7" cy="10.85" r="0.9" />
        </svg>
      </PlainButton>
      {state !== 'never' && (
        <MoreActions actions={actions} isOpen={state === 'open'} onTurn={turn}>
          <span className={styles.cover} />
        </MoreActions>
      )}
    </span>
  )
})
