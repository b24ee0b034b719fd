/** A number, or text of one, with its thousands grouped: `-1,234,567.89`. Nothing is 0; decimals stay; what is no number stays as it is. */
export const numberText = (value: number | string | null | undefined): string =>
  String(value || 0).replace(/^(-?)(\d+)(?=(\.\d+)?$)/, (_, sign: string, whole: string) => {
    return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',')
  })

/** An amount of money in yuan: thousands grouped, two decimals. */
export const moneyText = (yuan: number): string => numberText(yuan.toFixed(2))
