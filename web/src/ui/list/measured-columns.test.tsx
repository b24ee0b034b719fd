import { act, render, waitFor } from '@testing-library/react'
import { Table } from 'antd'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'

const fromAntd = createRequire(createRequire(import.meta.url).resolve('antd'))
const fromTable = createRequire(fromAntd.resolve('@rc-component/table'))
/** Tells those who watch elements that their size is another one. */
const { _rs: resize } = fromTable('@rc-component/resize-observer/lib/utils/observerUtil.js') as {
  _rs(entries: readonly { target: Element }[]): void
}

/** Columns of a list are a fraction of a pixel wider than a browser's whole numbers say. */
function measured(width: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(Math.round(width))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 36))
}

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
  const rows = [{ Id: '1', TrueName: '王小明', ClassName: '软件2301', Mobile: '13900000001' }]
  measured(44.078_125)
  const { container } = render(
    <Table rowKey="Id" columns={columns} dataSource={rows} pagination={false} scroll={{ x: 600 }} />,
  )
  // The second one stands beside the first, whose width is known by now.
  await waitFor(() =>
    expect(container.querySelector<HTMLElement>('.ant-table-row td:nth-child(2)')!.style.insetInlineStart).toMatch(
      /^44/,
    ),
  )
  expect(drawnAgain.filter(name => name === 'ClassName' || name === 'Mobile')).toEqual([])
  const before = [...drawnAgain]
  await act(async () =>
    resize([...container.querySelectorAll('.ant-table-measure-row td')].map(target => ({ target }))),
  )
  expect(drawnAgain).toEqual(before)
})
