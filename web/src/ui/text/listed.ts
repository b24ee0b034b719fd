import { findPinyin } from './pinyin.ts'

/** Something of a list that can be picked: its value, its name, where it belongs, and what it is found by. */
export interface Listed {
  readonly value: string
  readonly label: string
  readonly place: string
  /** In small letters. */
  readonly words: string
}

/** Whether somebody who types this means it: part of its words, or pinyin, initials too, with the figures between. */
export function isMeant(typed: string, { label, words }: Listed): boolean {
  const text = typed.trim()
  return words.includes(text.toLowerCase()) || findPinyin(label, text) >= 0
}
