import type { StoredFile } from '@xuegong/contracts/file-fields'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFileContent } from '#api/file-content.ts'
import styles from './FileControl.module.css'

/** A small picture that opens large. The dialog of HTML, which keeps the focus inside, closes on Escape and gives it back. */
export function PictureButton({
  file,
  className = styles.thumb,
}: {
  file: StoredFile
  className?: string | undefined
}) {
  const address = useFileContent(file.FileId)
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`查看${file.FileTrueName}`}
        disabled={!address}
        onClick={() => setOpen(true)}
      >
        {address && <img src={address} alt="" />}
      </button>
      {open &&
        createPortal(
          <dialog
            ref={made => {
              dialog.current = made
              if (made && !made.open) made.showModal()
            }}
            className={styles.large}
            aria-label={file.FileTrueName}
            onClose={() => setOpen(false)}
          >
            <img src={address} alt={file.FileTrueName} />
            <button type="button" onClick={close}>
              关闭
            </button>
          </dialog>,
          document.body,
        )}
    </>
  )
}
