// Detection of passwords that an attacker would try first.
import { fold } from '#api/contract/fields.ts'
import { COMMON_WORDS, KEY_ROWS } from './common-words.ts'

/** Facts about a password's owner, which are easy to guess. */
export interface PasswordOwner {
  name?: string
  email?: string
  phoneNumber?: string
}

/** Characters that often replace a letter. */
const LETTER_REPLACEMENTS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A known word is still easy to guess with up to this many characters around it, such as a year. */
const AFFIX_MAX = 6

/**
 * Returns whether an attacker would try the password early: a common word or a fact about its owner with digits and
 * signs around it, a row of keys or letters, or a repetition.
 */
export function isCommonPassword(password: string, owner: PasswordOwner = {}): boolean {
  const text = fold(password)
  if (isPattern(text) || isPhoneNumber(text, owner.phoneNumber)) return true
  const ownerWords = listOwnerWords(owner)
  return findCoreWords(text).some((core) => COMMON_WORDS.has(core) || ownerWords.has(core))
}

function isPattern(text: string): boolean {
  return isRepetition(text) || isKeyRow(text)
}

/** For example 'aaaa', 'abcabcab' and 'passwordpassword'. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1)
    if (text.startsWith(text.slice(period))) return true
  return false
}

/** For example 'qwerty12345' and '123qweasd': runs of at least three neighbouring keys on average. */
function isKeyRow(text: string): boolean {
  let runs = 0
  for (let index = 0; index < text.length; runs += 1) index += findRunLength(text, index)
  return runs * 3 <= text.length
}

/** The length of the run of equal or neighbouring characters that starts at `start`. */
function findRunLength(text: string, start: number): number {
  let length = /^(.)\1*/su.exec(text.slice(start))?.[0].length ?? 1
  const isRun = (end: number) => KEY_ROWS.some((row) => row.includes(text.slice(start, end)))
  while (start + length < text.length && isRun(start + length + 1)) length += 1
  return length
}

/** The words in the text, without the digits and signs around them. */
function findCoreWords(text: string): string[] {
  const [, head = '', core = '', tail = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(text) ?? []
  // A leading sign may replace a letter, as in '@dmin'.
  const readings = [
    { word: core, affixes: head + tail },
    { word: head + core, affixes: tail },
  ]
  return readings
    .filter(({ affixes }) => affixes.length <= AFFIX_MAX || isPattern(affixes))
    .map(({ word }) => restoreLetters(word))
}

/** The letters of the text, with replaced letters restored. */
function restoreLetters(text: string): string {
  return [...text]
    .map((character) => LETTER_REPLACEMENTS[character] ?? character)
    .join('')
    .replace(/\P{L}+/gu, '')
}

function listOwnerWords({ name = '', email = '' }: PasswordOwner): ReadonlySet<string> {
  const [local = '', domain = ''] = fold(email).split('@')
  const parts = [name, ...name.split(/\s+/), email, local, domain, ...domain.split('.')]
  return new Set(parts.map((word) => restoreLetters(fold(word))).filter((word) => word.length >= 3))
}

/** Compares without the country code and separators. */
function isPhoneNumber(text: string, phoneNumber = ''): boolean {
  if (/\p{L}/u.test(text)) return false
  const [digits, ownerDigits] = [takeLastDigits(text), takeLastDigits(phoneNumber)]
  return ownerDigits !== '' && digits === ownerDigits
}

/** Without its codes, no subscriber number is longer than 10 digits. */
function takeLastDigits(number: string): string {
  return number.replace(/\D+/g, '').slice(-10)
}
