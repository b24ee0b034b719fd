/** Formats that forms, the API and imports share, as the text of a regular expression. Free of imports: workers load it too. */

export const mobilePattern = '^1[3-9]\\d{9}$'

/** Last segment of 2 to 6 characters. */
export const mailPattern = '^[\\w.%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,6}$'
