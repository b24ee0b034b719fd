import { fileAddressOf, type StoredFile } from '@xuegong/contracts/file-fields'
import { drawingAt, drawingOf, type Scene } from './drawings/drawings.ts'
import { seedId } from './random.ts'

/** A picture of a tool: as the tool holds it, and where it is drawn. */
export interface Picture {
  readonly toolId: string
  readonly stored: StoredFile
  readonly path: string
}

/** Pictures of a tool, drawn in colours of its own. */
export const picturesOf = (
  toolId: string,
  which: number,
  scenes: readonly (readonly [scene: Scene, title: string])[] = [],
): Picture[] =>
  scenes.map(([scene, title], at) => {
    const FileId = seedId('picture', `${toolId} ${at}`)
    const stored = { FileId, HomeUrl: '', FilePartPath: fileAddressOf(FileId), FileTrueName: `${title}.png` }
    return { toolId, stored, path: drawingAt(scene, which) }
  })

/** The file of a picture in the store. */
export const fileOfPicture = ({ toolId, stored, path }: Picture) => ({
  Id: stored.FileId,
  FilePartPath: path,
  FileTrueName: stored.FileTrueName,
  Size: drawingOf(path)!.length,
  BusinessType: 'file:SysTool',
  Holder: 'SysTool',
  HolderId: toolId,
})
