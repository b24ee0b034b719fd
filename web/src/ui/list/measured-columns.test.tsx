import { act, render, waitFor } from '@testing-library/react'
import { Table } from 'antd'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const fromAntd = createRequire(createRequire(import.meta.url).resolve('antd'))
const fromTable = createRequire(fromAntd.resolve('@rc-component/table'))
/** Tells those who watch elements that their size is another one. */
const { _rs: resize } = fromTable('@rc-component/resize-observer/lib/utils/observerUtil.js') as {
  _rs(entries: readonly { target: Element }[]): void
}

/** A browser says how wide an element is in whole pixels, and how wide it is shown. */
function measured(whole: number, shown: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(whole)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, shown, 36))
}

const row = { Id: '1', TrueName: '王小明', ClassName: '软件2301', Mobile: '13900000001' }
const cells = (of: HTMLElement) => [...of.querySelectorAll<HTMLElement>('.ant-table-row td')]

test('columns that are measured draw no cells anew but those beside a column that sticks, and those once', async () => {
  const drawnAgain: string[] = []
  const column = (dataIndex: string, fixed?: 'start') => ({
    dataIndex,
    width: 44,
    ...(fixed && { fixed }),
    // Asked whenever a cell is drawn again.
    shouldCellUpdate: () => drawnAgain.push(dataIndex) > 0,
  })
  const columns = [column('Id', 'start'), column('TrueName', 'start'), column('ClassName'), column('Mobile')]
  measured(44, 44.078_125)
  const { container } = render(
    <Table rowKey="Id" columns={columns} dataSource={[row]} pagination={false} scroll={{ x: 600 }} />,
  )
  // The second one stands beside the first, whose width is known by now.
  await waitFor(() => expect(cells(container)[1]!.style.insetInlineStart).toMatch(/^44/))
  expect(drawnAgain.filter(name => name === 'ClassName' || name === 'Mobile')).toEqual([])
  const before = [...drawnAgain]
  await act(async () =>
    resize([...container.querySelectorAll('.ant-table-measure-row td')].map(target => ({ target }))),
  )
  expect(drawnAgain).toEqual(before)
})

test.each([
  ['a little wider than whole pixels', 44, 44.25, '44.25px'],
  ['a little narrower than whole pixels', 45, 44.75, '44.75px'],
  ['shown smaller than it is, as in a dialog that opens', 44, 22, '44px'],
])('what stands beside a column that is %s stands at its end', async (_, whole, shown, end) => {
  measured(whole, shown)
  const columns = ['Id', 'TrueName', 'Mobile'].map((dataIndex, at) => ({
    dataIndex,
    width: 44,
    ...(at < 2 && { fixed: 'start' as const }),
  }))
  const { container } = render(<Table rowKey="Id" columns={columns} dataSource={[row]} scroll={{ x: 600 }} />)
  await waitFor(() => expect(cells(container)[1]!.style.insetInlineStart).toBe(end))
})

test('a cell keeps what its column says of it, and no other has it', () => {
  const columns = [{ dataIndex: 'Id', onCell: () => ({ title: '编号' }) }, { dataIndex: 'TrueName' }]
  const { container } = render(<Table rowKey="Id" columns={columns} dataSource={[row]} />)
  expect(cells(container).map(({ title }) => title)).toEqual(['编号', ''])
})

test('a cell beside which a row is unfolded spans both, and no other does', () => {
  const columns = ['Id', 'TrueName', 'Mobile'].map(dataIndex => ({ dataIndex }))
  const unfolds = { expandedRowRender: () => '详情', expandedRowOffset: 2, defaultExpandAllRows: true }
  const { container } = render(<Table rowKey="Id" columns={columns} dataSource={[row]} expandable={unfolds} />)
  const spans = cells(container).map(cell => cell.getAttribute('rowspan'))
  expect(spans.filter(Boolean)).toEqual(['2', '2'])
  expect(spans.at(-1)).toBeNull()
})

test('the page and its tests have the same change of the table', () => {
  const patch = readFileSync(join(import.meta.dirname, '../../../../patches/@rc-component__table.patch'), 'utf8')
  const added = (kind: string) =>
    patch
      .split(/^diff --git /m)
      .filter(part => part.startsWith(`a/${kind}/`))
      .map(part => part.split('\n').filter(line => /^[+-](?![+-])/.test(line)))
  expect(added('es')).toHaveLength(2)
  expect(added('es')).toEqual(added('lib'))
})
