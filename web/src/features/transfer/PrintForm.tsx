import type { PrintBlock, PrintPage } from '@xuegong/contracts/modules/transfer/printing'
import type { Part } from './paginate.ts'
import styles from './BatchPrint.module.css'

type Fact = NonNullable<PrintBlock['Facts']>[number]

/** Facts two by two, a wide one on a line of its own. */
function linesOf(facts: readonly Fact[]): Fact[][] {
  const lines: Fact[][] = []
  for (const fact of facts) {
    const last = lines.at(-1)
    if (last?.length === 1 && !last[0]?.Wide && !fact.Wide) last.push(fact)
    else lines.push([fact])
  }
  return lines
}

const factLine = (line: readonly Fact[]) =>
  line.flatMap(({ Title, Text }) => [
    <th key={Title} scope="row">
      {Title}
    </th>,
    <td key={`${Title} `} colSpan={line.length === 1 ? 3 : 1}>
      {Text}
    </td>,
  ])

/** Whose form it is, which places that are cut apart would not say: its first line of facts. */
const whose = ({ Blocks }: PrintPage) =>
  linesOf(Blocks[0]?.Facts ?? [])
    .slice(0, 1)
    .flatMap(line => line.map(({ Text }) => Text))
    .join(' ')

/** The rows of a block, as cells. */
const rowsOf = ({ Facts, Rows }: PrintBlock) =>
  Facts ? linesOf(Facts).map(factLine) : (Rows ?? []).map(row => row.map((text, at) => <td key={at}>{text}</td>))

interface Props {
  page: PrintPage
  /** Which of its rows stand here; absent: all of them. */
  parts?: readonly Part[]
  /** It began on an earlier place. */
  continues?: boolean
}

/** A form as it is printed. */
export function PrintForm({ page, parts, continues = false }: Props) {
  const { Title, Blocks } = page
  const shown = parts ?? Blocks.map((_, block) => ({ block, from: 0, to: Infinity }))
  return (
    <article className={styles.form}>
      <h2>
        {Title}
        {continues && (
          <>
            （续）<small>{whose(page)}</small>
          </>
        )}
      </h2>
      {shown.map(({ block, from, to }) => {
        const { Title: heading, Head, Facts } = Blocks[block]!
        return (
          <div key={block} className={styles.block}>
            <table className={Facts ? styles.facts : ''}>
              {(heading ?? Head) && (
                <thead>
                  {heading && (
                    <tr>
                      <th colSpan={Head?.length ?? 4}>{heading}</th>
                    </tr>
                  )}
                  {Head && (
                    <tr>
                      {Head.map(text => (
                        <th key={text} scope="col">
                          {text}
                        </th>
                      ))}
                    </tr>
                  )}
                </thead>
              )}
              <tbody>
                {rowsOf(Blocks[block]!)
                  .slice(from, to)
                  .map((cells, at) => (
                    <tr key={at}>{cells}</tr>
                  ))}
              </tbody>
            </table>
          </div>
        )
      })}
    </article>
  )
}
