import { fileAddress } from './file-address.ts'

interface StoredFile {
  readonly HomeUrl: string
  readonly FilePartPath: string
  readonly FileTrueName: string
}

function Link({ file }: { file: StoredFile }) {
  const address = fileAddress(file)
  if (!address) return file.FileTrueName
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {file.FileTrueName}
    </a>
  )
}

/** Stored files by their names, each a link that opens beside the page; what must not be opened is only named. */
export const FileLinks = ({ value }: { value: unknown }) =>
  ([value].flat() as StoredFile[]).map((file, at) => (
    <div key={file.FilePartPath || at}>
      <Link file={file} />
    </div>
  ))
