/** The syllables of pinyin, each with the first character that is read so, in the order in which browsers sort by pinyin. */
const syllables =
  'a吖ai哎an安ang肮ao凹ba丷bai挀ban扳bang邦bao勹bei卑ben奔beng伻bi屄bian边biao灬bie憋bin汃bing冫bo癶bu峬ca嚓cai偲can参cang仓cao撡ce冊cen嵾' +
  'ceng曽cha叉chai芆chan辿chang伥chao抄che车chen抻cheng阷chi吃chong充chou抽chu出chuai揣chuan巛chuang刅chui吹chun旾chuo逴ci呲cong匆cou凑' +
  'cu粗cuan汆cui崔cun邨cuo搓da咑dai呆dan丹dang当dao刀de嘚den扥deng灯di氐dia嗲dian敁diao刁die爹ding丁diu丟dong东dou吺du厾duan耑dui垖dun吨' +
  'duo多e妸ei诶en奀eng鞥er儿fa发fan帆fang匚fei飞fen分feng丰fo仏fou紑fu夫ga旮gai侅gan甘gang冈gao皋ge戈gei给gen根geng刯gong工gou勾gu估gua瓜' +
  'guai乖guan关guang光gui归gun丨guo呙ha哈hai咍han佄hang夯hao茠he诃hei黒hen拫heng亨hong叿hou齁hu乎hua花huai怀huan欢huang巟hui灰hun昏huo吙' +
  'ji丌jia加jian戋jiang江jiao艽jie阶jin巾jing坕jiong冂jiu丩ju凥juan姢jue噘jun军ka咔kai开kan刊kang忼kao尻ke匼kei剋ken肎keng劥kong空kou抠ku扝' +
  'kua夸kuai蒯kuan宽kuang匡kui亏kun坤kuo扩la垃lai来lan兰lang啷lao捞le仂lei雷leng崚li哩lia俩lian奁liang良liao撩lie毟lin拎ling伶liu溜long龙' +
  'lou瞜lu噜lv驴luan娈lve掠lun抡luo啰m呣ma妈mai埋man嫚mang牤mao猫me嚒mei坆men椚meng擝mi咪mian宀miao喵mie乜min民ming名miu谬mo摸mou哞mu毪na拏' +
  'nai腉nan囡nang囔nao孬ne疒nei娞nen恁neng能ng嗯ni妮nian拈niang娘niao鸟nie捏nin囜ning宁niu妞nong农nou羺nu奴nv女nuan奻nve疟nuo挪o喔ou讴pa妑' +
  'pai拍pan眅pang乓pao抛pei呸pen喷peng匉pi丕pian囨piao剽pie氕pin姘ping乒po钋pou剖pu仆qi七qia掐qian千qiang呛qiao悄qie苆qin亲qing靑qiong卭' +
  'qiu丘qu区quan奍que炔qun夋ran呥rang穣rao娆re惹ren人reng扔ri日rong戎rou厹ru邚ruan堧rui桵run瞤ruo捼sa仨sai毢san三sang桒sao掻se閪sen森seng僧' +
  'sha杀shai筛shan山shang伤shao弰she奢shen申sheng升shi尸shou収shu书shua刷shuai衰shuan闩shuang双shui脽shun吮shuo说si厶song忪sou凁su苏' +
  'suan狻sui夊sun孙suo唆ta他tai囼tan坍tang汤tao夲te忑teng熥ti剔tian天tiao旫tie帖ting厅tong囲tou偷tu凸tuan湍tui推tun吞tuo乇wa屲wai歪wan弯' +
  'wang尢wei危wen昷weng翁wo挝wu乌xi夕xia呷xian仙xiang乡xiao灱xie些xin心xing星xiong凶xiu休xu吁xuan吅xue削xun坃ya丫yan恹yang央yao幺ye倻yi一' +
  'yin囙ying应yo哟yong佣you优yu込yuan囦yue曰yun晕za帀zai災zan兂zang匨zao傮ze则zei贼zen怎zeng囎zha扎zhai夈zhan枬zhang张zhao佋zhe蜇zhen贞' +
  'zheng凧zhi之zhong中zhou州zhu朱zhua抓zhuai跩zhuan专zhuang妆zhui隹zhun宒zhuo拙zi孜zong宗zou邹zu租zuan钻zui厜zun尊zuo嘬'

const readings: string[] = []
const firsts: string[] = []
for (const [, reading = '', first = ''] of syllables.matchAll(/([a-z]+)([^a-z])/g)) {
  readings.push(reading)
  firsts.push(first)
}

/** Second readings that menus use. */
const otherwise: Readonly<Record<string, string>> = {
  重: 'chong',
  调: 'tiao',
  行: 'hang',
  长: 'zhang',
  会: 'kuai',
  校: 'jiao',
  传: 'zhuan',
  降: 'xiang',
}

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
/** Browsers without the order of pinyin would guess wildly. */
const isSorted = firsts.every((first, at) => at === 0 || collator.compare(firsts[at - 1] ?? '', first) < 0)

/** The place of the last syllable that begins at or before a character. */
function placeOf(character: string): number {
  let [from, to] = [0, firsts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (collator.compare(character, firsts[middle] ?? '') < 0) to = middle
    else from = middle + 1
  }
  return from - 1
}

/** How a character is read; any but a Chinese one stands for itself. */
function readingsOf(character: string): readonly string[] {
  if (!/[\u4e00-\u9fa5]/.test(character)) return [character.toLowerCase()]
  const usual = isSorted ? readings[placeOf(character)] : undefined
  return [usual, otherwise[character]].filter(each => each !== undefined)
}

/** Whether what is typed is the beginning of some characters: of each its reading, or only the first letter; of the last any part. */
function fits(typed: string, there: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = there
  if (typed === '') return true
  return (first ?? []).some(
    reading =>
      reading.startsWith(typed) ||
      (typed.startsWith(reading) && fits(typed.slice(reading.length), rest)) ||
      (typed[0] === reading[0] && fits(typed.slice(1), rest)),
  )
}

/** Where in a text the pinyin stands, in full (`xuesheng` in 学生信息: 0), in initials (`xsxx`) or mixed; -1: nowhere. Letters and figures of the text stand for themselves. */
export function findPinyin(text: string, typed: string): number {
  const wanted = typed.toLowerCase()
  const there = Array.from(text, readingsOf)
  return wanted === '' ? -1 : there.findIndex((_, from) => fits(wanted, there.slice(from)))
}
