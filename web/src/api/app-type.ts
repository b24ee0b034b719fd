/** What the page says it is: the desktop page of the first version, or the phone pages of the third on the first channel. */
export const appType = (): string => ('phone' in document.documentElement.dataset ? '2#3.0.0#1' : '1#1.0.0')
