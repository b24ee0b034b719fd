import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { later } from '#app/chunk.ts'
import { useActions } from '../actions/use-actions.ts'
import { useDevice } from '../device.ts'
import type { Told } from './told.ts'

const ImportDialog = later(
  () => import('./ImportDialog.tsx'),
  m => m.ImportDialog,
)

interface Props {
  /** The command that starts the import. */
  of: ImportEndpoint
  /** What the command is told beside the file, by the names of its `fields`. */
  told?: Told
  primary?: boolean
}

/** The button of an import, where the menu grants the page one (EnCode `import`); on phones there is none, as workbooks are at desks. What it opens is loaded when it is pressed. */
export function ImportButton({ of, told, primary = false }: Props) {
  const [open, setOpen] = useState(false)
  const phone = useDevice() === 'mobile'
  const button = useActions()({ import: () => setOpen(true) }).find(({ code }) => code === 'import')
  if (!button || phone) return null
  return (
    <>
      <Button type={primary ? 'primary' : 'default'} onClick={button.run}>
        {button.name}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog of={of} told={told} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
