import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { progress } from '@xuegong/contracts/modules/evaluation/progress'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const page = '/poorSubsidy/classData'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('school')
})
const open = (who: string, path = page) => openPage(api, path, api.token(who))
const onPhone = (who: string, path = page) => openPhonePage(api, path, api.token(who))
const running = async () => (await api.as('xgc01')(evaluation.listAssessment, { State: [2] })).ResultValue!.rows[0]!
type Node = { id: string; text: string; children: Node[] }
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...flat(node.children)])
/** The assessment under review, with one of its classes. */
async function room(name = '计科2401班') {
  const Aid = (await running()).Id
  const tree = (await api.as('xgc01')(progress.getProgressTree, { Aid })).ResultValue! as Node[]
  return { Aid, ClassId: flat(tree).find(({ text }) => text === name)!.id }
}
const at = async (name: string) => `${page}?${new URLSearchParams(await room(name))}`
const standing = async (name = '计科2401班') =>
  (await api.as('fdy01')(classReview.getClassClose, await room(name))).ResultValue!
/** Nothing is in the way of the close but votes that nobody can give any more. */
async function afterVotes() {
  await api.world.own()
  api.world.transact(db =>
    db.$client.exec(`update MeterRecord set State = 1 where State = 3;
      update DifficultProve set State = 1; update MeterRecord set TeacherScore = 6000 where State = 4;
      update MeterRecord set State = 1 where State = 4
        and (select count(*) from ReviewVote vote where vote.MeterRecordId = MeterRecord.Id and vote.State = 1) < 3`),
  )
  api.world.setClock({ at: '2026-10-18 09:00:00', since: null })
}
const sql = async (text: string) => {
  await api.world.own()
  api.world.transact(db => db.$client.exec(text))
}
const deed = (name: string) => screen.findByRole('button', { name })
const asked = async (title: string) =>
  waitFor(() => within(screen.getAllByText(title).at(-1)!.closest<HTMLElement>('[role=dialog]')!))

describe('at a desk', () => {
  test('a counsellor sees how far the class is, what is in the way, and who has somebody left to vote on', async () => {
    open('fdy01', await at('计科2401班'))
    const { Blockers } = await standing()
    const list = within(await screen.findByRole('list', { name: '未完成的事项' }))
    for (const blocker of Blockers) expect(list.getByText(blocker)).toBeTruthy()
    expect((await screen.findByRole('list', { name: '未完成评议的评议员' })).textContent).toMatch(/还有 \d 人未评/)
    for (const card of ['应评', '已交', '退回', '已评']) expect(screen.getAllByText(card).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: '关闭评议' })).toBeNull()
    const row = (await screen.findByText('赵一诺')).closest('tr')!
    expect(row.textContent).toContain('评议中')
  })

  test('another class is chosen among the own ones, and read once it has reported', async () => {
    open('fdy01', await at('计科2401班'))
    await user.click(await screen.findByRole('combobox', { name: '班级' }))
    await user.click((await screen.findAllByTitle('计科2301班')).at(-1)!)
    expect(await screen.findByText(/公示中，.* 17:30 结束/)).toBeTruthy()
    expect(new URLSearchParams(location.search).get('ClassId')).toBe((await room('计科2301班')).ClassId)
    for (const name of ['重新打开', '班级公示', '上报学院', '退回'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect((await screen.findAllByRole('table', { name: '公示名单' })).length).toBeGreaterThan(0)
  })

  test('a record is given back with a reason, and can then not be given back again', async () => {
    open('fdy01', await at('计科2401班'))
    const row = (await screen.findByText('赵一诺')).closest('tr')!
    await user.click(within(row).getByRole('button', { name: '退回' }))
    const form = await asked('退回：赵一诺')
    await user.type(form.getByLabelText('退回原因'), '收入证明与填报不一致')
    await user.click(form.getByRole('button', { name: /^退\s*回$/ }))
    await waitFor(() => expect(screen.getByText('赵一诺').closest('tr')!.textContent).toContain('已退回'))
    expect(within(screen.getByText('赵一诺').closest('tr')!).queryByRole('button', { name: '退回' })).toBeNull()
  })

  test('a class is closed without votes that are missing once that is confirmed, and opened again', async () => {
    await afterVotes()
    open('fdy01', await at('计科2401班'))
    await user.click(await deed('关闭评议'))
    const question = await screen.findByText(/还有\d+票未投，将按已投票计算，确定关闭？/)
    await user.click(within(question.closest('[role=dialog]')!).getByRole('button', { name: /确\s*定/ }))
    expect(await screen.findByText('评议已关闭，结果须先在班级公示')).toBeTruthy()
    await user.click(await deed('重新打开'))
    await user.click((await asked('重新打开班级评议')).getByRole('button', { name: /确\s*定/ }))
    await waitFor(async () => expect((await standing()).CloseState).toBe(0))
  })

  test('a closed class is made known, and reported once that has ended', async () => {
    await afterVotes()
    await api.as('fdy01')(classReview.closeClass, { ...(await room()), Confirm: 1 } as never)
    open('fdy01', await at('计科2401班'))
    await user.click(await deed('班级公示'))
    const form = await asked('班级公示')
    await user.type(form.getByLabelText('联系方式'), '王老师 0571-88880000')
    await user.click(form.getByRole('button', { name: '发布公示' }))
    expect(await screen.findByText('公示中，2026-10-21 17:30 结束')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '上报学院' })).toBeNull()
  })

  test('a class whose publicity has ended is reported to the college, after a question', async () => {
    await sql(`update Publicity set State = 2 where State = 1; update Objection set State = 2`)
    open('fdy01', await at('计科2301班'))
    await user.click(await deed('上报学院'))
    await user.click((await asked('上报学院')).getByRole('button', { name: /确\s*定/ }))
    expect(await screen.findByText('班级已上报学院，数据只能查看')).toBeTruthy()
    for (const name of ['重新打开', '上报学院']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('an objection that is open is in the way of the report', async () => {
    await sql(`update Publicity set State = 2 where State = 1`)
    open('fdy01', await at('计科2301班'))
    expect(await screen.findByText('存在未处理的异议')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '上报学院' })).toBeNull()
  })

  test('those of the class to whom something was given back are reminded, two hours apart', async () => {
    const { ClassId } = await room('计科2301班')
    await sql(`update MeterRecord set State = 3 where State = 4 and ClassId = '${ClassId}'`)
    open('fdy01', await at('计科2401班'))
    await user.click(await deed('提醒'))
    expect(await screen.findByText('已提醒1人')).toBeTruthy()
    await user.click(await deed('提醒'))
    expect((await screen.findAllByText('提醒过于频繁，请120分钟后再试')).length).toBeGreaterThan(0)
  })

  test('a class administrator has the own class alone, without asking for others', async () => {
    const asked = new Set<string>()
    openPage(api, page, api.token('bjgl01'), path => void asked.add(path))
    expect(await screen.findByText('赵一诺')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: '班级' })).toBeNull()
    expect(asked).toContain(classReview.getClassClose.path)
    expect(asked).not.toContain(progress.getProgressTree.path)
  })

  test('a class administrator gives back the records of others, not his own', async () => {
    const { StudentNo, TrueName } = (await api.as('bjgl01')(evaluationPersons.getCard, {})).ResultValue!.Base
    const { Aid, ClassId } = await room()
    const { rows } = (await api.as('fdy01')(classReview.listMeasured, { Aid, ClassId, PageSize: 100 })).ResultValue!
    const taken = rows.find(row => row.State === 4 && row.TrueName !== '赵一诺')!
    await sql(
      `update MeterRecord set UserId = (select Id from Student where StudentNo = '${StudentNo}') where Id = '${taken.MeterRecordId}'`,
    )
    open('bjgl01', `${page}?PageSize=100`)
    const other = (await screen.findByText('赵一诺')).closest('tr')!
    await within(other).findByRole('button', { name: '退回' })
    const own = (await screen.findByText(TrueName, { selector: 'td, td *' })).closest('tr')!
    expect(own.textContent).toContain('评议中')
    expect(within(own).queryByRole('button', { name: '退回' })).toBeNull()
  })

  test('a class of which nobody has a record says so', async () => {
    await sql('update MeterRecord set IsDel = 1')
    open('fdy01')
    expect(await screen.findByText('本班无人申请')).toBeTruthy()
  })

  test('without a published assessment there is nothing to lead', async () => {
    api = await startApi('tiny')
    open('fdy01')
    expect(await screen.findByText('暂无进行中的测评')).toBeTruthy()
  })
})

describe('on a phone', () => {
  test('whoever leads no class is told that the page is not his', async () => {
    onPhone('pyy01')
    expect(await screen.findByText('没有权限')).toBeTruthy()
    expect(screen.queryByText('加载失败')).toBeNull()
  })

  test('a class administrator sees figures, steps and what is in the way, and no scores before the close', async () => {
    onPhone('bjgl01')
    expect((await screen.findByRole('region', { name: '人数' })).textContent).toMatch(
      /应评\d+ 人已交\d+ 人退回1 人已评\d+ 人/,
    )
    const step = within(screen.getByRole('list', { name: '评议进程' })).getByText('评议')
    expect(step.getAttribute('aria-current')).toBe('step')
    expect(screen.getByText('还有1人被退回未提交')).toBeTruthy()
    const rows = await screen.findByRole('list', { name: '评议数据' })
    await waitFor(() => expect(rows.textContent).toContain('赵一诺'))
    expect(rows.textContent).not.toContain('总分')
    expect(screen.queryByRole('button', { name: '提醒' })).toBeNull()
  })

  test('a class administrator neither makes known what is closed nor reminds, whatever the address says', async () => {
    await afterVotes()
    await api.as('fdy01')(classReview.closeClass, { ...(await room()), Confirm: 1 } as never)
    onPhone('bjgl01', `${page}?for=publicity`)
    expect(await screen.findByText('评议已关闭，结果须先在班级公示')).toBeTruthy()
    expect(await deed('重新打开')).toBeTruthy()
    for (const name of ['班级公示', '提醒', '发布公示']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('a record is given back with a reason', async () => {
    onPhone('bjgl01')
    await user.click(await deed('退回赵一诺'))
    await user.type(await screen.findByLabelText('退回原因'), '收入证明与填报不一致')
    await user.click(screen.getByRole('button', { name: '退回' }))
    expect(await screen.findByText('已退回', { selector: '[role=alert]' })).toBeTruthy()
    expect(await screen.findByText('还有2人被退回未提交')).toBeTruthy()
  })

  test('a class is closed, made known by its counsellor, and waits for the end of that', async () => {
    await afterVotes()
    onPhone('fdy01', await at('计科2401班'))
    await user.click(await deed('关闭评议'))
    await user.click(await deed('确定'))
    await user.click(await deed('班级公示'))
    expect((await screen.findByRole('region', { name: '公示名单' })).textContent).toContain('赵一诺')
    await user.type(screen.getByLabelText('联系方式'), '王老师')
    await user.click(screen.getByRole('button', { name: '发布公示' }))
    expect(await screen.findByText('公示中，2026-10-21 17:30 结束')).toBeTruthy()
  })

  test('another class is chosen from the list of the browser', async () => {
    onPhone('fdy01', await at('计科2401班'))
    await user.selectOptions(await screen.findByLabelText('班级'), '计科2301班')
    expect(await screen.findByText(/公示中，.* 17:30 结束/)).toBeTruthy()
  })

  test('without a published assessment there is nothing to lead', async () => {
    api = await startApi('tiny')
    onPhone('fdy01')
    expect(await screen.findByText('暂无进行中的测评')).toBeTruthy()
  })
})
