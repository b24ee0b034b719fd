import type { StoredFile } from '@xuegong/contracts/file-fields'
import { PictureButton } from '#ui/files/PictureButton.tsx'
import styles from './Detail.module.css'

/** Pictures of a tool beside each other, each of which opens large. */
export const Gallery = ({ images }: { images: readonly StoredFile[] }) => (
  <ul className={styles.gallery} aria-label="应用截图">
    {images.map(file => (
      <li key={file.FileId}>
        <PictureButton file={file} className={styles.picture} />
      </li>
    ))}
  </ul>
)
