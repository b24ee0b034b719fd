/** Address of the style sheet that `web/antd-sheet.ts` writes when the page is built; none in tests and while developing. */
export const antdSheet: string = ''

/**
 * Puts a style sheet of antd in front of all others, and in front of what antd writes later; resolves when it is there, or will not
 * come: then antd writes all of it itself.
 */
export function putSheet(address: string): Promise<void> {
  if (!address) return Promise.resolve()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = address
  // antd writes its styles at the top of the page, behind the last one that is marked like this.
  const mark = document.createElement('style')
  mark.dataset.rcOrder = 'prependQueue'
  mark.dataset.rcPriority = '-1000'
  return new Promise(resolve => {
    sheet.onload = sheet.onerror = () => resolve()
    document.head.prepend(sheet, mark)
  })
}
