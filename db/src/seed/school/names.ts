import { draw } from '../random.ts'

const letters = (text: string) => text.split('')

/** Frequent ones first; the draw prefers the front. */
const surnames = letters(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈' +
    '姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
)
const maleFirst = letters('子浩宇俊嘉泽梓睿博文思明一家志振景承奕铭')
const maleLast = letters('轩然涵航宸杰豪阳辰逸恒霖鸣远哲渊旭凯帆川')
const femaleFirst = letters('雨梦欣诗思佳雅若语梓婉清晓一心静芷书依可')
const femaleLast = letters('涵怡琪萱彤妍瑶桐宁悦溪茜蕾岚禾薇琳媛昕羽')

/** The invented name of a person. Sex is 1 male, 2 female (GB/T 2261.1). Given names have two characters: one-character ones meet real people too often. */
export function personName(key: string, sex: string): string {
  const [first, last] = sex === '1' ? [maleFirst, maleLast] : [femaleFirst, femaleLast]
  const surname = surnames[Math.floor(draw.number(key, 'surname') ** 1.7 * surnames.length)]
  const given = draw.pick(key, 'given name', first)
  const end = draw.pick(
    key,
    'given name end',
    last.filter(letter => letter !== given),
  )
  return `${surname}${given}${end}`
}
