import { FilesOf } from '#contracts/file-fields'
import { Nullable } from '#contracts/shapes'
import * as t from 'typebox'
import { describe, expect, test } from 'vitest'
import { fieldNamed, violationText } from '#contracts/wording'

const input = t.Object({
  LoginName: t.String({ title: '用户名' }),
  Pwd: t.String({ title: '密码' }),
  Name: t.String({ title: '名称' }),
  ShortName: t.String({ title: '名称缩写' }),
  Begin: t.String({ title: '开始日期' }),
  End: t.String({ title: '结束日期' }),
  Code: t.Optional(Nullable(t.String({ title: '验证码' }))),
  Note: t.String(),
  Files: FilesOf('附件', { least: 1 }),
  Family: t.Array(t.Object({ Name: t.String() }), { title: '家庭成员', minItems: 1 }),
})
const all = Object.keys(input.properties)

describe('the field that a sentence is about', () => {
  test.each([
    ['名称已存在', 'Name'],
    ['名称缩写已存在', 'ShortName'],
    ['请输入密码', 'Pwd'],
    ['请选择开始日期', 'Begin'],
    ['开始日期不能晚于结束日期', 'Begin'],
    ['验证码错误或已过期', 'Code'],
    ['Note不能超过5个字', 'Note'],
    ['请上传附件', 'Files'],
    ['请添加家庭成员', 'Family'],
  ])('%s: %s', (sentence, name) => expect(fieldNamed(sentence, input, all)).toBe(name))

  test.each(['用户名或密码错误', '数据已被他人修改，请刷新后重试', '与2026学年第1学期的时间重叠', ''])(
    '%s is about none',
    sentence => expect(fieldNamed(sentence, input, all)).toBeUndefined(),
  )

  test('a field that is not in the form is not named, nor another one with a shorter title', () => {
    expect(fieldNamed('名称缩写已存在', input, ['Name'])).toBeUndefined()
  })

  test.each(['required', 'minLength', 'maxLength', 'maxItems', 'minimum', 'maximum', 'pattern'])(
    'is found in what is said of %s',
    keyword => {
      const sentence = violationText({ keyword, field: 'Begin', schema: { title: '开始日期' }, limit: 3 })
      expect(fieldNamed(sentence, input, all)).toBe('Begin')
    },
  )
})
