/** The parts of a workbook around the rows of its sheets. */
import { headingXml, type SheetColumn, xmlText } from './sheet-xml.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The type of .xlsx files. */
export const workbookType = `${kind}.sheet`

/** Where a sheet stands, counted from 1. */
export const sheetPart = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${kind}.${type}+xml"/>`

/** Styles by place: plain; text (format 49, `@`); heading: bold text on the green of our other workbooks. */
const styleSheet = `<styleSheet xmlns="${main}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
<fill><patternFill patternType="solid"><fgColor rgb="FFE8F1EC"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/>\
<xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/></cellXfs>
</styleSheet>`

/** All parts of a workbook but its sheets, by the names of those. */
export const partsAround = (sheets: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
${part('xl/workbook.xml', 'sheet.main')}${sheets.map((_, at) => part(sheetPart(at + 1), 'worksheet')).join('')}${part('xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships">\
${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>\
${sheets.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">\
${sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}\
${relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': declaration + styleSheet,
})

const width = (column: SheetColumn, at: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${column.width}" customWidth="1"/>`

/** What stands before the rows of the sheet, the headings among it, and behind them. */
export const sheetAround = (columns: readonly SheetColumn[]): [head: string, tail: string] => [
  `${declaration}<worksheet xmlns="${main}">\
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${columns.map(width).join('')}</cols><sheetData>${headingXml(columns)}`,
  '</sheetData></worksheet>',
]
