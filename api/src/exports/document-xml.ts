import { xmlText } from '@xuegong/contracts/sheet/sheet-xml'

/** A printed form: a title, fields in two columns beside a picture, and tables below them. */
export interface Form {
  readonly title: string
  /** Labels and what stands beside them. */
  readonly fields: readonly (readonly [label: string, text: string])[]
  readonly tables: readonly {
    readonly title: string
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }[]
  /** The stored file of a picture. */
  readonly FileId?: string | undefined
  /** A line at the end, such as who printed it and when. */
  readonly foot: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'

/** Widths in twentieths of a point: labels, texts, and the picture, together as wide as a page of A4 between its margins. */
const widths = { label: 1350, text: 2650, picture: 1640 }
const grid = [widths.label, widths.text, widths.label, widths.text, widths.picture]
const pageWidth = grid.reduce((sum, width) => sum + width)
/** Rows beside the picture. */
const pictureRows = 5
/** Height and width of the picture, in the unit of drawings. */
const [high, wide] = [1_400_000, 1_000_000]

interface Look {
  readonly size?: number
  readonly bold?: boolean
  readonly centred?: boolean
  /** It stands by itself, with room around it. */
  readonly apart?: boolean
}

function paragraph(text: string, { size = 21, bold = false, centred = false, apart = false }: Look = {}): string {
  const room = apart ? '<w:spacing w:before="160" w:after="160"/>' : ''
  const place = room + (centred ? '<w:jc w:val="center"/>' : '')
  const weight = bold ? '<w:b/>' : ''
  return `<w:p><w:pPr>${place}</w:pPr><w:r><w:rPr>${weight}<w:sz w:val="${size}"/></w:rPr>\
<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p>`
}

const cell = (width: number, content: string, more = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${more}<w:vAlign w:val="center"/></w:tcPr>${content}</w:tc>`
const shaded = '<w:shd w:val="clear" w:color="auto" w:fill="E8F1EC"/>'
const rowOf = (cells: string) => `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="440"/></w:trPr>${cells}</w:tr>`

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
const borders = sides.map(side => `<w:${side} w:val="single" w:sz="4" w:color="808080"/>`).join('')
const tableOf = (columns: readonly number[], rows: string) =>
  `<w:tbl><w:tblPr><w:tblW w:w="${pageWidth}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>\
<w:tblGrid>${columns.map(width => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows}</w:tbl>`

const pictureOf = (picture: number) =>
  `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">\
<wp:extent cx="${wide}" cy="${high}"/><wp:docPr id="${picture}" name="${picture}"/>\
<a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture">\
<pic:nvPicPr><pic:cNvPr id="${picture}" name="${picture}"/><pic:cNvPicPr/></pic:nvPicPr>\
<pic:blipFill><a:blip r:embed="picture${picture}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>\
<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>\
</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** Two fields a row; beside the first rows the picture, or where it would be. */
function fieldsOf({ fields }: Form, picture: number | undefined): string {
  const rows: string[] = []
  for (let at = 0; at < fields.length; at += 2) {
    const [[label, text], [otherLabel, otherText]] = [fields[at]!, fields[at + 1] ?? ['', '']]
    const beside = at / 2 < pictureRows
    const cells = [
      cell(widths.label, paragraph(label), shaded),
      cell(widths.text, paragraph(text)),
      cell(widths.label, paragraph(otherLabel), shaded),
      beside
        ? cell(widths.text, paragraph(otherText))
        : cell(widths.text + widths.picture, paragraph(otherText), '<w:gridSpan w:val="2"/>'),
    ]
    const merged = at === 0 ? '<w:vMerge w:val="restart"/>' : '<w:vMerge/>'
    const inside =
      at === 0 && picture !== undefined ? pictureOf(picture) : paragraph(at === 0 ? '照片' : '', { centred: true })
    rows.push(rowOf(cells.join('') + (beside ? cell(widths.picture, inside, merged) : '')))
  }
  return tableOf(grid, rows.join(''))
}

function tablesOf({ tables }: Form): string {
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, head, rows }) => {
      const width = Math.floor(pageWidth / head.length)
      const heading = head.map(text => cell(width, paragraph(text, { bold: true }), shaded)).join('')
      const body = rows.map(row => rowOf(row.map(text => cell(width, paragraph(text))).join('')))
      return (
        paragraph(title, { bold: true, apart: true }) +
        tableOf(
          head.map(() => width),
          rowOf(heading) + body.join(''),
        )
      )
    })
    .join('')
}

/** One form as a page; `picture` is the number of its picture. */
export function formXml(form: Form, picture: number | undefined, isFirst: boolean): string {
  const next = isFirst ? '' : '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
  return `${next}${paragraph(form.title, { size: 36, bold: true, centred: true, apart: true })}${fieldsOf(form, picture)}${tablesOf(form)}\
${paragraph(form.foot, { size: 18, apart: true })}`
}

/** What stands before the forms of a document, and behind them. */
export const documentAround: readonly [head: string, tail: string] = [
  `${declaration}<w:document xmlns:w="${main}" xmlns:r="${office}" xmlns:wp="${drawing}/wordprocessingDrawing"><w:body>`,
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>',
]

/** A picture of a document: its number, and how its file ends. */
export interface Picture {
  readonly number: number
  readonly kind: string
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** All parts of a document but its text and its pictures. */
export const partsAroundForms = (pictures: readonly Picture[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/>\
<Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/>\
<Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships">\
<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">\
<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>\
${pictures.map(({ number, kind }) => `<Relationship Id="picture${number}" Type="${office}/image" Target="media/${number}.${kind}"/>`).join('')}</Relationships>`,
  'word/styles.xml': `${declaration}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr>\
<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="宋体"/><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
})
