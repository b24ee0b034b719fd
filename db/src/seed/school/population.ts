/** How a population is composed: [code, weight]. On 4,800 students the weights of the nations are the numbers themselves. */

/** GB/T 3304: 31 nations, 汉 91 %. */
export const nations: readonly (readonly [string, number])[] = [
  ['01', 4368],
  ['03', 60],
  ['11', 55],
  ['02', 40],
  ['08', 36],
  ['15', 34],
  ['06', 30],
  ['05', 24],
  ['04', 22],
  ['10', 20],
  ['07', 18],
  ['09', 14],
  ['12', 13],
  ['13', 12],
  ['14', 10],
  ['17', 7],
  ['19', 6],
  ['16', 5],
  ['18', 4],
  ['22', 4],
  ['37', 3],
  ['30', 2],
  ['33', 2],
  ['38', 2],
  ['31', 2],
  ['32', 2],
  ['26', 1],
  ['27', 1],
  ['35', 1],
  ['25', 1],
  ['48', 1],
]

/** GB/T 4762: party members 4 %, probationary 2 %, league members 78 %, the rest 群众. */
export const politicals: readonly (readonly [string, number])[] = [
  ['01', 4],
  ['02', 2],
  ['03', 78],
  ['13', 16],
]

/** GB/T 2261.1: male 52 %, female 48 %. */
export const sexes: readonly (readonly [string, number])[] = [
  ['1', 52],
  ['2', 48],
]

/** GB/T 2260: where students come from; the school stands in 370000. */
export const provinces: readonly (readonly [string, number])[] = [
  ['370000', 52],
  ['410000', 7],
  ['130000', 6],
  ['320000', 5],
  ['340000', 4],
  ['140000', 4],
  ['210000', 3],
  ['510000', 3],
  ['620000', 2],
  ['520000', 2],
  ['450000', 2],
  ['650000', 2],
  ['360000', 1],
  ['430000', 1],
  ['420000', 1],
  ['230000', 1],
  ['220000', 1],
  ['150000', 1],
  ['530000', 1],
  ['640000', 1],
]
