import { command } from '@xuegong/contracts/endpoint'
import {
  DayRange,
  depending,
  FlagOf,
  LongText,
  MobileOf,
  Money,
  Picked,
  RegionOf,
  RowsOf,
  Text,
  TimeRange,
} from '@xuegong/contracts/fields'
import { FilesOf, PicturesOf } from '@xuegong/contracts/file-fields'
import { OneOf } from '@xuegong/contracts/shapes'
import * as t from 'typebox'

const relative = t.Object({
  Name: Text('姓名', 20),
  Relation: OneOf(['父亲', '母亲', '其他'], { title: '关系' }),
  Which: depending(Text('何种关系', 10), { shownWhen: { Relation: ['其他'] }, neededWhen: { Relation: ['其他'] } }),
  Mobile: t.Optional(MobileOf('手机号')),
})

/** A command that no server knows, with a field of every kind. */
export const sampleForm = command({
  summary: 'Every kind of field.',
  path: '/api/Sample/Apply',
  access: 'signedIn',
  input: t.Object({
    Kind: OneOf(['临时困难', '家庭困难', '其他'], { title: '申请类型', radio: true }),
    Other: depending(Text('其他类型说明', 30), { shownWhen: { Kind: ['其他'] }, neededWhen: { Kind: ['其他'] } }),
    Level: depending(OneOf(['一档', '二档', '三档', '一次性'], { title: '申请档次' }), {
      choices: { by: 'Kind', of: { 临时困难: ['一次性'], 家庭困难: ['一档', '二档', '三档'], 其他: ['三档'] } },
    }),
    Amount: Money('申请金额'),
    ...DayRange('FromDay', 'TillDay', '困难期间'),
    ...TimeRange('StartTime', 'EndTime', '可面谈时间'),
    Home: RegionOf('家庭所在地'),
    Address: t.Optional(Text('详细地址', 200)),
    IsOnly: FlagOf('是否独生子女', { radio: true }),
    Student: Picked('student', '申请人'),
    Teachers: t.Optional(t.Array(Picked('staff', '协办教师'), { title: '协办教师', maxItems: 3 })),
    Family: RowsOf('家庭成员', relative, { least: 1, most: 4 }),
    Photos: t.Optional(PicturesOf('家庭照片', { most: 3, megabytes: 5 })),
    Proofs: FilesOf('证明材料', { least: 1, most: 2, kinds: ['pdf', 'jpg', 'png', 'docx'] }),
    Reason: LongText('困难说明', 500),
  }),
  result: t.Null(),
})
