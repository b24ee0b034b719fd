import type { Archive } from './archive.ts'
import { bad } from './bad-workbook.ts'
import { attribute, readXml } from './xml.ts'

interface Relation {
  readonly id: string
  readonly type: string
  readonly target: string
}

/** Where the parts of a workbook are that an import needs. */
export interface Parts {
  readonly sheet: string
  readonly strings: string | undefined
  readonly styles: string | undefined
  /** Whether day 0 is 1904-01-01 (old Excel for Mac) and not 1899-12-30. */
  readonly from1904: boolean
}

/** Follows the relations of the package to its first visible worksheet; throws BadWorkbook where there is none. */
export async function findParts(archive: Archive): Promise<Parts> {
  if (!archive.has('_rels/.rels')) bad('notAWorkbook')
  const book = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target
  if (!book || !archive.has(book)) return bad('notAWorkbook')
  const relations = await relationsOf(archive, book)
  const { sheets, from1904 } = await readBook(archive, book)
  const pages = relations.filter(({ type, target }) => type === 'worksheet' && archive.has(target))
  const targets = sheets.flatMap(sheet => {
    const page = pages.find(({ id }) => id === sheet.id)
    return page ? [{ target: page.target, hidden: sheet.hidden }] : []
  })
  const sheet = (targets.find(({ hidden }) => !hidden) ?? targets[0])?.target
  const partOf = (wanted: string) =>
    relations.find(({ type, target }) => type === wanted && archive.has(target))?.target
  return { sheet: sheet ?? bad('noSheet'), strings: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
}

/** Targets are relative to the folder of the part, or absolute. Types are known by their last segment (Transitional and Strict). */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const cut = part.lastIndexOf('/') + 1
  const [folder, name] = [part.slice(0, cut), part.slice(cut)]
  const found: Relation[] = []
  await readXml(archive.read(`${folder}_rels/${name}.rels`), {
    open: (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship' || TargetMode === 'External') return
      const target = new URL(Target, `file:///${folder}`).pathname.slice(1)
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: decodeURIComponent(target) })
    },
  })
  return found
}

async function readBook(archive: Archive, part: string) {
  const sheets: { id: string | undefined; hidden: boolean }[] = []
  let from1904 = false
  await readXml(archive.read(part), {
    open: (tag, attributes) => {
      const { state = 'visible', date1904 = '0' } = attributes
      if (tag === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
      if (tag === 'sheet') sheets.push({ id: attribute(attributes, 'id'), hidden: state !== 'visible' })
    },
  })
  return { sheets, from1904 }
}
