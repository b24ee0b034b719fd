import { itemsIn } from './items-in.ts'

/** Groups of items, each below the first one of its text. */
const groups = (...texts: readonly string[]): string[] =>
  texts.flatMap(text => {
    const [group = '', ...below] = itemsIn(text)
    const [code = ''] = group.split(' ')
    return [group, ...itemsIn(below.join(' '), code)]
  })

/** GB/T 4658: what was learned last, and how it ended. */
export const education = groups(
  `10 研究生教育 11 博士研究生毕业 12 博士研究生结业 13 博士研究生肄业 14 硕士研究生毕业 15 硕士研究生结业
    16 硕士研究生肄业 17 研究生班毕业 18 研究生班结业 19 研究生班肄业`,
  '20 大学本科教育 21 大学本科毕业 22 大学本科结业 23 大学本科肄业 28 大学普通班毕业',
  '30 大学专科教育 31 大学专科毕业 32 大学专科结业 33 大学专科肄业',
  `40 中等职业教育 41 中等专科毕业 42 中等专科结业 43 中等专科肄业 44 职业高中毕业 45 职业高中结业 46 职业高中肄业
    47 技工学校毕业 48 技工学校结业 49 技工学校肄业`,
  '60 普通高级中学教育 61 普通高中毕业 62 普通高中结业 63 普通高中肄业',
  '70 初级中学教育 71 初中毕业 73 初中肄业',
  '80 小学教育 81 小学毕业 83 小学肄业',
).concat('90 其他')

const sciences = '哲学 经济学 法学 教育学 文学 历史学 理学 工学 农学 医学 军事学 管理学'.split(' ')

/** The degrees of a level in the twelve sciences. */
const inSciences = (level: string, degree: string): string =>
  sciences.map((science, at) => `${level}${String(at + 1).padStart(2, '0')} ${science}${degree}学位`).join(' ')

/** GB/T 6864. */
export const degrees = [
  ...groups(`2 博士 ${inSciences('2', '博士')}`),
  ...groups(`3 硕士 ${inSciences('3', '硕士')}`),
  ...groups(`4 学士 ${inSciences('4', '学士')}`),
]

/** GB/T 4761. */
export const relations = [
  ...itemsIn('01 本人 02 户主'),
  ...groups(
    '10 配偶 11 夫 12 妻',
    '20 子 21 独生子 22 长子 23 次子 24 三子 25 四子 26 五子 27 养子或继子 28 女婿 29 其他儿子',
    '30 女 31 独生女 32 长女 33 次女 34 三女 35 四女 36 五女 37 养女或继女 38 儿媳 39 其他女儿',
    `40 孙子、孙女或外孙子、外孙女 41 孙子 42 孙女 43 外孙子 44 外孙女 45 孙媳妇或外孙媳妇 46 孙女婿或外孙女婿
      47 曾孙子或外曾孙子 48 曾孙女或外曾孙女 49 其他孙子、孙女或外孙子、外孙女`,
    '50 父母 51 父亲 52 母亲 53 公公 54 婆婆 55 岳父 56 岳母 57 继父或养父 58 继母或养母 59 其他父母关系',
    `60 祖父母或外祖父母 61 祖父 62 祖母 63 外祖父 64 外祖母 65 配偶的祖父母或外祖父母 66 曾祖父 67 曾祖母
      68 配偶的曾祖父母或外曾祖父母 69 其他祖父母或外祖父母`,
    '70 兄弟姐妹 71 兄 72 嫂 73 弟 74 弟媳 75 姐姐 76 姐夫 77 妹妹 78 妹夫 79 其他兄弟姐妹',
    `80 其他 81 伯父 82 伯母 83 叔父 84 婶母 85 舅父 86 舅母 87 姨父 88 姨母 89 姑父 90 姑母 91 堂兄弟、堂姐妹
      92 表兄弟、表姐妹 93 侄子 94 侄女 95 外甥 96 外甥女 97 其他亲属 99 非亲属`,
  ),
]
