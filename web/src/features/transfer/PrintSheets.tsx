import type { PrintPage } from '@xuegong/contracts/modules/transfer/printing'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import styles from './BatchPrint.module.css'
import { gridOf, type Heights, type Part, placesOf } from './paginate.ts'
import { PrintForm } from './PrintForm.tsx'

/** Pixels of a millimetre, as browsers count it. */
const pixels = 96 / 25.4
/** What browsers round. */
const slack = 4

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0

/** How tall a form and its rows are where it is drawn. */
function heightsOf(form: Element): Heights {
  const tables = [...form.querySelectorAll('table')]
  return {
    heading: heightOf(form.querySelector('h2')),
    blocks: tables.map(table => ({
      // With the space below the table.
      head: heightOf(table.querySelector('thead')) + heightOf(table.parentElement) - heightOf(table),
      rows: [...table.querySelectorAll('tbody tr')].map(heightOf),
    })),
  }
}

interface Place {
  readonly page: PrintPage
  readonly parts: readonly Part[]
  readonly continues: boolean
}

/** In groups of so many. */
const chunks = <T,>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

interface Props {
  pages: readonly PrintPage[]
  perSheet: number
  /** In millimetres. */
  margin: number
  footer: string
}

/** Forms on sheets of A4 as they leave the printer: measured out of sight, then put on as many places as they need. */
export function PrintSheets({ pages, perSheet, margin, footer }: Props) {
  const { columns, lines, scale, width, height } = gridOf(perSheet, margin)
  const flow = useRef<HTMLDivElement>(null)
  const [places, put] = useState<readonly Place[]>([])
  useLayoutEffect(() => {
    const forms = [...(flow.current?.children ?? [])]
    put(
      pages.flatMap((page, at) =>
        placesOf(heightsOf(forms[at]!), height * scale * pixels - slack).map((parts, nth) => ({
          page,
          parts,
          continues: nth > 0,
        })),
      ),
    )
  }, [pages, width, height, scale])
  const sheets = chunks(places, perSheet)
  const look = { '--margin': `${margin}mm`, '--columns': columns, '--lines': lines, '--scale': scale } as CSSProperties
  return (
    <>
      <div ref={flow} className={styles.flow} style={{ ...look, width: `${width * scale}mm` }} aria-hidden="true">
        {pages.map((page, at) => (
          // With the longer heading: a place that goes on has room for it, too.
          <PrintForm key={at} page={page} continues />
        ))}
      </div>
      {sheets.map((forms, at) => (
        <section key={at} className={styles.sheet} style={look} aria-label={`第 ${at + 1} 页`}>
          <div className={perSheet === 1 ? styles.places : `${styles.places} ${styles.cut}`}>
            {forms.map((form, nth) => (
              <div key={nth} className={styles.place}>
                <PrintForm {...form} />
              </div>
            ))}
          </div>
          <footer className={styles.footer}>
            <span>{footer}</span>
            <span>
              第 {at + 1} / {sheets.length} 页
            </span>
          </footer>
        </section>
      ))}
    </>
  )
}
