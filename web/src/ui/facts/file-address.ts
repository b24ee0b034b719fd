import { isHarmless } from '#api/address.ts'

interface StoredFile {
  readonly HomeUrl: string
  readonly FilePartPath: string
}

/** Where a stored file is, whole; below the page's base unless it says otherwise. Undefined for what must not be opened. */
export function fileAddress({ HomeUrl, FilePartPath }: StoredFile): string | undefined {
  const text = HomeUrl + FilePartPath
  if (!FilePartPath || !URL.canParse(text, document.baseURI)) return undefined
  const { href } = new URL(text, document.baseURI)
  return isHarmless(href) ? href : undefined
}

/** Whether a file is a picture that browsers show, by the end of its name. */
export const isPicture = (name: string): boolean => /\.(png|jpe?g|gif|webp|bmp|svg)$/i.test(name)
