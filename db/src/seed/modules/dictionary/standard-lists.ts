import type { Dictionary } from '#seed/seed-module'
import { countries } from './countries.ts'
import { degrees, education, relations } from './levels.ts'
import { languages } from './languages.ts'
import { itemsIn } from './items-in.ts'

const nations =
  '汉 蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 东乡 纳西 景颇 柯尔克孜 土 ' +
  '达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 俄罗斯 鄂温克 德昂 保安 裕固 京 塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺'

/** Relatives whom a form of a student's family offers; whoever needs others switches them on. */
const offered = new Set('51 52 57 58 61 62 63 64 71 73 75 77 97 99'.split(' '))

/** Code tables of national standards. */
export const standardLists: readonly Dictionary[] = [
  { Code: 'Sex', Name: '性别', Std: 'GB/T 2261.1', items: itemsIn('0 未知的性别 1 男 2 女 9 未说明的性别') },
  {
    Code: 'Nation',
    Name: '民族',
    Std: 'GB/T 3304',
    items: nations.split(' ').map((name, at) => `${String(at + 1).padStart(2, '0')} ${name}族`),
  },
  {
    Code: 'Political',
    Name: '政治面貌',
    Std: 'GB/T 4762',
    items: itemsIn(`
      01 中共党员 02 中共预备党员 03 共青团员 04 民革党员 05 民盟盟员 06 民建会员 07 民进会员 08 农工党党员
      09 致公党党员 10 九三学社社员 11 台盟盟员 12 无党派人士 13 群众
    `),
  },
  {
    Code: 'EduLevel',
    Name: '培养层次',
    Std: 'GB/T 4658',
    items: itemsIn('11 博士研究生 14 硕士研究生 21 大学本科 31 大学专科'),
  },
  { Code: 'Edu', Name: '学历', Std: 'GB/T 4658', items: education },
  { Code: 'Degree', Name: '学位', Std: 'GB/T 6864', items: degrees },
  {
    Code: 'Region',
    Name: '行政区划',
    Std: 'GB/T 2260',
    items: itemsIn(`
      110000 北京市 120000 天津市 130000 河北省 140000 山西省 150000 内蒙古自治区
      210000 辽宁省 220000 吉林省 230000 黑龙江省
      310000 上海市 320000 江苏省 330000 浙江省 340000 安徽省 350000 福建省 360000 江西省 370000 山东省
      410000 河南省 420000 湖北省 430000 湖南省 440000 广东省 450000 广西壮族自治区 460000 海南省
      500000 重庆市 510000 四川省 520000 贵州省 530000 云南省 540000 西藏自治区
      610000 陕西省 620000 甘肃省 630000 青海省 640000 宁夏回族自治区 650000 新疆维吾尔自治区
      710000 台湾省 810000 香港特别行政区 820000 澳门特别行政区
    `),
  },
  {
    Code: 'Relation',
    Name: '家庭关系',
    Std: 'GB/T 4761',
    items: relations,
    off: relations.map(item => item.slice(0, 2)).filter(code => !offered.has(code)),
  },
  {
    Code: 'Health',
    Name: '健康状况',
    Std: 'GB/T 2261.3',
    items: [
      ...itemsIn('1 健康或良好 2 一般或较弱 3 有慢性病'),
      ...itemsIn(
        '31 心血管病 32 脑血管病 33 慢性呼吸系统病 34 慢性消化系统病 35 慢性肾炎 36 结核病 37 糖尿病 38 神经或精神疾病 41 癌症 49 其他慢性病',
        '3',
      ),
      ...itemsIn('6 残疾'),
      ...itemsIn(
        '61 视力残疾 62 听力残疾 63 言语残疾 64 肢体残疾 65 智力残疾 66 精神残疾 67 多重残疾 69 其他残疾',
        '6',
      ),
    ],
  },
  {
    Code: 'Marital',
    Name: '婚姻状况',
    Std: 'GB/T 2261.2',
    items: [
      ...itemsIn('10 未婚 20 已婚'),
      ...itemsIn('21 初婚 22 再婚 23 复婚', '20'),
      ...itemsIn('30 丧偶 40 离婚 90 未说明的婚姻状况'),
    ],
  },
  { Code: 'Country', Name: '国家和地区', Std: 'GB/T 2659.1', items: itemsIn(countries) },
  { Code: 'Language', Name: '语种', Std: 'GB/T 4880.1', items: itemsIn(languages) },
]
