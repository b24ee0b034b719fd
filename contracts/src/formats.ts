/** Formats that forms, the API and imports share, as the text of a regular expression. Free of imports: workers load it too. */

export const mobilePattern = '^1[3-9]\\d{9}$'

/** Last segment of 2 to 6 characters. */
export const mailPattern = '^[\\w.%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,6}$'

/** Names of people: Han characters with all extensions, letters of any script, · and . between them, and blanks inside. Needs the flag u. */
export const namePattern = '^[\\p{L}〇][\\p{L}\\p{M}〇·. ]*[\\p{L}\\p{M}〇.]$'
