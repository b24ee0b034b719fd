import { expect, test } from 'vitest'
import { namePattern } from '../src/formats.ts'

const isName = (text: string) => new RegExp(namePattern, 'u').test(text)

test.each([
  '张三',
  '𠮷田',
  '㐂娜',
  '〇〇',
  '买买提·艾合买提',
  '阿卜杜拉.努尔',
  'Anna Maria Müller',
  'José',
  '次仁 卓玛',
  '김철수',
])('%s is a name', name => expect(isName(name)).toBe(true))

test.each(['张', '张3', ' 张三', '张三 ', '·张三', '张三·', '张三<b>', '张\n三', '😀😀', '张、三', ''])(
  '“%s” is none',
  name => expect(isName(name)).toBe(false),
)
