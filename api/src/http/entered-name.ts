/** A login name as it is compared and counted: blanks around it and the case of its letters make no other one of it. */
export const enteredName = (text: string): string => text.trim().toLowerCase()
