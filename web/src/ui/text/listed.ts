import { findInitials } from './initials.ts'

/** Something of a list that can be picked: its value, its name, where it belongs, and what it is found by. */
export interface Listed {
  readonly value: string
  readonly label: string
  readonly place: string
  /** In small letters. */
  readonly words: string
}

/** Whether somebody who types this means it: part of its words, or initials with the figures between. */
export function isMeant(typed: string, { label, words }: Listed): boolean {
  const text = typed.trim()
  return words.includes(text.toLowerCase()) || findInitials(label, text) >= 0
}
