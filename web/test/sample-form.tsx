import { command } from '@xuegong/contracts/endpoint'
import { type Envelope, success } from '@xuegong/contracts/envelope'
import { DayRange, depending, FlagOf, MobileOf, RegionOf, RowsOf, Text } from '@xuegong/contracts/fields'
import { FileOf, FilesOf, PictureOf } from '@xuegong/contracts/file-fields'
import { OneOf } from '@xuegong/contracts/shapes'
import type { TestApi } from '@xuegong/api/test/session'
import * as t from 'typebox'
import { vi } from 'vitest'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { EditForm } from '#ui/form/EditForm.tsx'
import { showPart } from './part.tsx'
import { showOnPhone } from './phone-page.tsx'

const relative = t.Object({
  Name: Text('姓名', 5),
  Kind: OneOf(['父亲', '其他'], { title: '关系' }),
  Which: depending(Text('何种关系', 10), { shownWhen: { Kind: ['其他'] }, neededWhen: { Kind: ['其他'] } }),
  Mobile: t.Optional(MobileOf('手机号')),
})

const input = t.Object({
  How: t.Optional(OneOf(['火车', '自驾', '其他'], { title: '方式', radio: true })),
  Plate: depending(Text('车牌号', 10), { shownWhen: { How: ['自驾'] }, neededWhen: { How: ['自驾'] } }),
  Seat: depending(OneOf(['硬座', '卧铺', '副驾'], { title: '座位', radio: true }), {
    choices: { by: 'How', of: { 火车: ['硬座', '卧铺'], 自驾: ['副驾'] } },
  }),
  Only: t.Optional(FlagOf('独生子女', { radio: true })),
  From: t.Optional(DayRange('From', 'Till', '在外期间').From),
  Till: t.Optional(DayRange('From', 'Till', '在外期间').Till),
  Home: t.Optional(RegionOf('家庭所在地')),
  City: t.Optional(RegionOf('生源地', 2)),
  Card: FileOf('证件'),
  Photo: t.Optional(PictureOf('照片', { megabytes: 1 })),
  Proofs: t.Optional(FilesOf('附件', { least: 1, most: 2, kinds: ['pdf', 'png'] })),
  Family: RowsOf('家庭成员', relative, { least: 1, most: 2 }),
  Friends: t.Optional(RowsOf('同行人', relative, { least: 1, most: 2 })),
})
const sample = {
  ...command({ summary: '', path: '/api/x', access: 'signedIn', input, result: t.Null() }),
  name: 'addSample',
}
export type SampleField = keyof t.Static<typeof input>

/**
 * Shows a form with some fields, at a desk or on a phone, there with others in steps before them, before a server that answers so; gives what
 * was sent when it was saved.
 */
export function openSample(
  api: TestApi,
  where: 'desk' | 'phone',
  fields: readonly SampleField[],
  initial: object = {},
  answer: Envelope = success(null),
  before: readonly (readonly SampleField[])[] = [],
) {
  const onSaved = vi.fn<(result: null, input: unknown) => void>()
  const instead = (path: string) => (path === sample.path ? new Response(JSON.stringify(answer)) : undefined)
  const token = api.token('admin')
  const shared = { endpoint: sample, initial, onSaved }
  if (where === 'desk') showPart(api, <EditForm {...shared} fields={fields} saveText="提交" />, { token, instead })
  else
    showOnPhone(
      api,
      <PhoneForm
        {...shared}
        title="填写"
        steps={[...before.map((each, at) => ({ title: `第${at + 1}问`, fields: each })), { title: '填一填', fields }]}
        submitText="提交"
      />,
      token,
      instead,
    )
  return { sent: () => onSaved.mock.calls.map(([, given]) => given) }
}
